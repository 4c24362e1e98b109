import MiniSearch from 'minisearch'
import { currentLanguage, type Language } from '#shared/language.ts'
import type { ArticleLink } from '../contract.ts'
import { allArticles, findArticle, linkTo, ownFirst, type Text, textIn } from './articles.ts'
import { plain } from './markdown.ts'
import { readOnce } from './read-folder.ts'
import { termOf } from './search-terms.ts'

type Entry = { id: string; title: string; words: string; text: string }
/** The same in another language, beside the English: its questions are found in both scripts. */
type OwnEntry = Entry & { ownTitle: string; ownWords: string; ownText: string }

const emptyIndex = () =>
  new MiniSearch<Entry | OwnEntry>({
    fields: ['title', 'words', 'text', 'ownTitle', 'ownWords', 'ownText'],
    // A text of one language has no fields of another.
    extractField: (entry, name) => (entry as Record<string, string | undefined>)[name] ?? '',
    processTerm: termOf,
    searchOptions: {
      boost: { title: 3, words: 3, text: 1, ownTitle: 3, ownWords: 3, ownText: 1 },
      // Short words are taken as they are: one wrong letter would make another word of them.
      fuzzy: (term) => (term.length > 4 ? 0.25 : term.length > 3 ? 1 : false),
      prefix: (term) => term.length > 2,
      weights: { fuzzy: 0.35, prefix: 0.5 },
    },
  })

const entryOf = ({ slug, head }: Text, text: string): Entry => ({
  ...{ id: slug, title: head.title, words: head.words, text: plain(text) },
})

function entryIn(language: Language, article: Text): Entry | OwnEntry {
  const entry = entryOf(article, article.body)
  const own = textIn(language, article)
  if (own.language === 'en') return entry
  return { ...entry, ownTitle: own.title, ownWords: own.words, ownText: plain(own.body) }
}

const indexOf = (toEntry: (article: Text) => Entry | OwnEntry) =>
  readOnce(() => {
    const made = emptyIndex()
    made.addAll(allArticles().map(toEntry))
    return made
  })

const indexIn = {
  en: indexOf((article) => entryIn('en', article)),
  hi: indexOf((article) => entryIn('hi', article)),
  kn: indexOf((article) => entryIn('kn', article)),
} as const satisfies Record<Language, unknown>

const staffIndex = indexOf((article) => entryOf(article, `${article.body}\n\n${article.internal}`))

const most = 8

/** The best for a question; of these, what the reader’s language has comes first. */
export const searchArticles = (question: string, language: Language = currentLanguage()): ArticleLink[] =>
  ownFirst(
    indexIn[language]()
      .search(question)
      .slice(0, most)
      .map(({ id }) => linkTo(findArticle(String(id)), language)),
    language,
  )

/** The same with the parts for staff, which no other search has. */
export const searchForStaff = (question: string): Text[] =>
  staffIndex()
    .search(question)
    .slice(0, most)
    .map(({ id }) => findArticle(String(id)))
