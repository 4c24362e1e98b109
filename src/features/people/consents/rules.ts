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

export const purposes = [
  {
    purpose: 'account',
    version: 1,
    title: 'Running your account',
    text: 'We keep your name, phone, email and what you do here, to let you sign in, visit, book and pay, under our terms.',
    whenWithdrawn: 'Your account is deleted.',
    needed: true,
  },
  {
    purpose: 'owners',
    version: 1,
    title: 'Telling owners who is coming',
    text: 'When you book a home, its owner gets your name, phone and work, and nothing before that.',
    whenWithdrawn: 'No other owner gets anything. A booking that stands keeps what it needs.',
    needed: false,
  },
  {
    purpose: 'flatmates',
    // Version 2: shown to all visitors of the home's page, no longer only to future flatmates.
    version: 2,
    title: 'Telling flatmates a little about you',
    text: 'Those who share the home, and those who look at its page to move in, see your first name, your work and an age band such as 25 to 29.',
    whenWithdrawn: 'They see that somebody lives there, and no more.',
    needed: false,
  },
  {
    purpose: 'offers',
    version: 1,
    title: 'Messages about offers',
    text: 'At most two messages a month about discounts and new homes, by SMS or email.',
    whenWithdrawn: 'They stop at once. Messages about your own visits, bookings and payments go on.',
    needed: false,
  },
  {
    purpose: 'documents',
    version: 1,
    title: 'Keeping your documents',
    text: 'We keep the identity papers you add, encrypted, to check who you are and to write your agreement.',
    whenWithdrawn: 'Your documents are removed for good.',
    needed: false,
  },
  {
    purpose: 'zero-deposit',
    version: 1,
    title: 'Applying for zero deposit',
    text: 'When you apply for zero deposit, the bond partner gets what you enter there, PAN and income included, to decide whether to vouch for you.',
    whenWithdrawn: 'Your application is removed, and with it the way to book with zero deposit.',
    needed: false,
  },
] as const satisfies readonly Purpose[]

export type PurposeName = (typeof purposes)[number]['purpose']

export const purposeNames = purposes.map(({ purpose }) => purpose) as [PurposeName, ...PurposeName[]]

export function purposeOf(name: PurposeName): Purpose {
  const found = purposes.find(({ purpose }) => purpose === name)
  if (!found) throw new Error(`No purpose is named ${name}.`)
  return found
}
