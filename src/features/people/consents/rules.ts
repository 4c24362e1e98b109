import { m } from '#messages'

/**
 * The purposes people consent to, each separately. A change of the text is a new version: consent to the old version no
 * longer counts and is requested again.
 */
export type Purpose = {
  purpose: string
  version: number
  title: string
  text: string
  /** The effect of withdrawing it. */
  whenWithdrawn: string
  /** Required for the account: withdrawing it means deleting the account. */
  needed: boolean
}

const purpose = <Name extends string>(name: Name, version: number, needed = false) => ({
  purpose: name,
  version,
  needed,
  // Said in the reader's language.
  get title() {
    return m.consents_title({ purpose: name })
  },
  get text() {
    return m.consents_text({ purpose: name })
  },
  get whenWithdrawn() {
    return m.consents_when_withdrawn({ purpose: name })
  },
})

export const purposes = [
  purpose('account', 1, true),
  purpose('owners', 1),
  // Version 2: shown to all visitors of the home's page, no longer only to future flatmates.
  purpose('flatmates', 2),
  purpose('offers', 1),
  purpose('documents', 1),
  purpose('zero-deposit', 1),
] as const satisfies readonly Purpose[]

export type PurposeName = (typeof purposes)[number]['purpose']

export const purposeNames = purposes.map(({ purpose }) => purpose) as [PurposeName, ...PurposeName[]]

export function purposeOf(name: PurposeName): Purpose {
  const found = purposes.find(({ purpose }) => purpose === name)
  if (!found) throw new Error(`No purpose is named ${name}.`)
  return found
}
