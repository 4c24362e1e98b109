import MiniSearch from 'minisearch'
import type { ArticleLink } from '../contract.ts'
import { allArticles, findArticle, linkTo, type Text } from './articles.ts'
import { plain } from './markdown.ts'
import { readOnce } from './read-folder.ts'

/** Words that stand in every question, in English and in Hindi. */
const fillers = new Set(
  (
    'a an and any are at be been but by can could did do does for from get give had has have how i if in is it its me my ' +
    'myself not of on or our please should so that the their then there they this to up was we what when where which who ' +
    'why will with would you your ' +
    'aa aaya aap agar bhi chahiye de dena diya ek gaya ha hai hain ho hoga hota hu hua jata ka kab kaha kaise kar karna ' +
    'karo kare karu ke ki kiya ko koi kya kyu le lena main me mein mera meri mere mujhe na nahi nhi ne par pe se tha to ' +
    'wo ye yeh'
  ).split(' '),
)

const emptyIndex = () =>
  new MiniSearch<{ id: string; title: string; words: string; text: string }>({
    fields: ['title', 'words', 'text'],
    processTerm: (term) => (fillers.has(term.toLowerCase()) ? null : stem(term.toLowerCase())),
    searchOptions: {
      boost: { title: 3, words: 3, text: 1 },
      // Short words are taken as they are: one wrong letter would make another word of them.
      fuzzy: (term) => (term.length > 4 ? 0.25 : term.length > 3 ? 1 : false),
      prefix: (term) => term.length > 2,
      weights: { fuzzy: 0.35, prefix: 0.5 },
    },
  })

/** "visits" and "visiting" are "visit". */
function stem(term: string): string {
  const short = term.replace(/[’']s$/, '').replace(/(ing|ed|s)$/, '')
  return short.length > 3 && !term.endsWith('ss') ? short : term
}

const indexOf = (textOf: (article: Text) => string) =>
  readOnce(() => {
    const made = emptyIndex()
    made.addAll(
      allArticles().map((article) => ({
        ...{ id: article.slug, title: article.head.title, words: article.head.words, text: plain(textOf(article)) },
      })),
    )
    return made
  })

const index = indexOf(({ body }) => body)
const staffIndex = indexOf(({ body, internal }) => `${body}\n\n${internal}`)

const most = 8

export const searchArticles = (question: string): ArticleLink[] =>
  index()
    .search(question)
    .slice(0, most)
    .map(({ id }) => linkTo(findArticle(String(id))))

/** The same with the parts for staff, which no other search has. */
export const searchForStaff = (question: string): Text[] =>
  staffIndex()
    .search(question)
    .slice(0, most)
    .map(({ id }) => findArticle(String(id)))
