import { mostTried } from '../rules.ts'

export type Tried = { questions: string[]; articles: string[] }

const key = 'help-tried'

/** Searches and articles read in this tab, to spare people saying it again. Leaves the browser with a call back only. */
export function readTried(): Tried {
  try {
    const kept = JSON.parse(sessionStorage.getItem(key) ?? 'null') as Partial<Tried> | null
    return { questions: texts(kept?.questions), articles: texts(kept?.articles) }
  } catch {
    return { questions: [], articles: [] }
  }
}

const texts = (list: unknown): string[] =>
  Array.isArray(list) ? list.filter((each) => typeof each === 'string').slice(-mostTried) : []

export const noteQuestion = (question: string): void => rememberTried('questions', question)
export const noteArticle = (slug: string): void => rememberTried('articles', slug)

function rememberTried(what: keyof Tried, said: string): void {
  if (said === '') return
  try {
    const tried = readTried()
    tried[what] = [...tried[what].filter((each) => each !== said), said].slice(-mostTried)
    sessionStorage.setItem(key, JSON.stringify(tried))
  } catch {
    // Storage may be forbidden altogether.
  }
}
