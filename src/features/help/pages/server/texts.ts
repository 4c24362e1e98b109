import { z } from 'zod'
import { texts } from '#features/help/articles/server/api.ts'
import { notFound } from '#platform/errors.ts'
import type { Post, PostLink } from '../contract.ts'
import type { PageName } from '../rules.ts'

const Head = z.strictObject({
  title: z.string().min(1).max(80),
  description: z.string().min(40).max(160),
  written: z.iso.date(),
  changed: z.iso.date(),
})

const read = (folder: string): Post[] =>
  texts.readFolder(new URL(`../text/${folder}/`, import.meta.url), Head).map(({ slug, head, body }) => ({
    ...{ slug, title: head.title, description: head.description },
    ...{ written_on: head.written, changed_on: head.changed, html: texts.toHtml(body) },
  }))

const posts = texts.readOnce(() => read('posts').toSorted((a, b) => b.written_on.localeCompare(a.written_on)))
const pages = texts.readOnce(() => read('pages'))

function find(among: readonly Post[], slug: string): Post {
  const found = among.find((each) => each.slug === slug)
  if (!found) throw notFound()
  return found
}

export const pageOf = (name: PageName): Post => find(pages(), name)
export const postOf = (slug: string): Post => find(posts(), slug)
export const allPosts = (): readonly Post[] => posts()

export const postLinks = (): PostLink[] =>
  posts().map(({ slug, title, description, written_on }) => ({ slug, title, description, written_on }))
