import type { DraftContent, Party } from './content.ts'
import type { StepKey } from './steps.ts'

/** Reads one step out of a form; `read` answers null for a field that the form does not have. */
type Read = (name: string) => string | null

/** Line ends as one keeps them, not as forms send them. */
const plain = (text: string): string => text.replaceAll('\r\n', '\n')

function fill<T extends Record<string, string>>(at: string, now: T, read: Read): T {
  return Object.fromEntries(
    Object.entries(now).map(([name, value]) => [name, plain(read(`${at}.${name}`) ?? value)]),
  ) as T
}

/** The content with the fields of this step as the form has them. */
export function withForm(content: DraftContent, step: StepKey, read: Read): DraftContent {
  if (step !== 'tenants') return { ...content, [step]: fill(step, content[step], read) }
  return {
    ...content,
    tenants: content.tenants.map((tenant: Party, at) => fill(`tenants.${at}`, tenant, read)),
  }
}

export const readerOf =
  (form: FormData): Read =>
  (name) => {
    const value = form.get(name)
    return typeof value === 'string' ? value : null
  }
