import { z } from 'zod'
import { texts } from '#features/help/articles/server/api.ts'
import { notFound } from '#platform/errors.ts'
import { currentLanguage, type Language } from '#shared/language.ts'
import type { Post, PostLink } from '../contract.ts'
import type { PageName } from '../rules.ts'

const Head = z.strictObject({
  title: z.string().min(1).max(80),
  description: z.string().min(40).max(160),
  written: z.iso.date(),
  changed: z.iso.date(),
})
/** Its day is that of the English text that it says the same as. */
const OtherHead = Head.omit({ written: true })

type English = ReturnType<typeof readEnglish>[number]
type Other = ReturnType<typeof readOther>[number]
type Written = { english: English; others: ReadonlyMap<Language, Other> }

const folderOf = (name: string): URL => new URL(`../text/${name}/`, import.meta.url)
const readEnglish = (folder: string) => texts.readFolder(folderOf(folder), Head)
const readOther = (folder: string, language: Language) => texts.readFolder(folderOf(folder), OtherHead, language)

/** Every text in every language; one that is missing or does not say the same stops the start. */
function read(folder: 'posts' | 'pages'): Written[] {
  const byLanguage = texts.otherLanguages.map((language) => [language, readOther(folder, language)] as const)
  return readEnglish(folder).map((english) => ({
    english,
    others: new Map(byLanguage.map(([language, all]) => [language, checked(english, all, `${folder}, ${language}`)])),
  }))
}

/** Without a body the English text is shown under the translated title. */
function checked(english: English, all: readonly Other[], where: string): Other {
  const own = all.find(({ slug }) => slug === english.slug)
  if (!own) throw new Error(`${english.slug} (${where}) is missing.`)
  if (own.head.changed !== english.head.changed) throw new Error(`${own.slug} (${where}) is of another day.`)
  if (own.body && texts.marksIn(own.written) !== texts.marksIn(english.written))
    throw new Error(`${own.slug} (${where}) has other numbers or links than the English text.`)
  return own
}

const posts = texts.readOnce(() =>
  read('posts').toSorted((a, b) => b.english.head.written.localeCompare(a.english.head.written)),
)
const pages = texts.readOnce(() => read('pages'))

/** In the language of the request, as everything that follows. */
function linkTo({ english, others }: Written): PostLink {
  const { title, description } = others.get(currentLanguage())?.head ?? english.head
  return { slug: english.slug, title, description, written_on: english.head.written }
}

function postOfText(written: Written): Post {
  const { english, others } = written
  const language = currentLanguage()
  const own = others.get(language)?.body
  return {
    ...linkTo(written),
    ...{ changed_on: english.head.changed, language: own || language === 'en' ? language : 'en' },
    html: texts.htmlIn[language](own || english.body),
  }
}

function find(among: readonly Written[], slug: string): Post {
  const found = among.find(({ english }) => english.slug === slug)
  if (!found) throw notFound()
  return postOfText(found)
}

export const pageOf = (name: PageName): Post => find(pages(), name)
export const postOf = (slug: string): Post => find(posts(), slug)
export const allPosts = (): readonly Post[] => posts().map(postOfText)

export const postLinks = (): PostLink[] => posts().map(linkTo)
