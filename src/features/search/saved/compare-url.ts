import { m } from '#messages'

/** More do not fit side by side where one can still read them. */
export const mostCompared = 4

const isSlug = (text: string): boolean => /^[a-z0-9]+(?:-[a-z0-9]+)*$/.test(text) && text.length <= 200

/** The homes an address asks for, each once, however many: `homes=a,b` or, as a form sends it, `homes=a&homes=b`. */
export const readHomes = (query: URLSearchParams): string[] => [
  ...new Set(
    query
      .getAll('homes')
      .flatMap((each) => each.split(',', 50))
      .map((slug) => slug.trim().toLowerCase())
      .filter(isSlug),
  ),
]

/** Where these homes stand side by side; `work` as a search writes it. */
export function compareUrl(slugs: readonly string[], work = ''): string {
  const parts = [
    ...(slugs.length > 0 ? [`homes=${slugs.join(',')}`] : []),
    ...(work ? [`work=${encodeURIComponent(work)}`] : []),
  ]
  return parts.length > 0 ? `/compare?${parts.join('&')}` : '/compare'
}

export const tooManyCompared = (): string => m.compare_too_many({ most: mostCompared })
