import { z } from 'zod'
import { endpoint } from '#shared/endpoint.ts'
import { languages } from '#shared/language.ts'
import { pageNames } from './rules.ts'

const Slug = z.string().regex(/^[a-z0-9-]{1,60}$/)

export const PostLink = z.object({ slug: Slug, title: z.string(), description: z.string(), written_on: z.iso.date() })
export type PostLink = z.infer<typeof PostLink>

/** A text with its days; `html` is safe, made from our own Markdown. */
export const Post = PostLink.extend({
  changed_on: z.iso.date(),
  /** The language of `html`. */ language: z.enum(languages),
  html: z.string(),
})
export type Post = z.infer<typeof Post>

export const getPage = endpoint({
  name: 'getPage',
  method: 'GET',
  path: '/api/v1/pages/:name',
  access: 'public',
  summary: 'A page about us: who we are, how a home gets on the site, homes for people of a young company.',
  params: z.strictObject({ name: z.enum(pageNames) }),
  sharedMs: 60_000,
  reply: Post,
})

export const listPosts = endpoint({
  name: 'listPosts',
  method: 'GET',
  path: '/api/v1/blog/posts.json',
  access: 'public',
  summary: 'The posts of the blog, the newest first.',
  sharedMs: 60_000,
  reply: z.object({ posts: z.array(PostLink) }),
})

export const getPost = endpoint({
  name: 'getPost',
  method: 'GET',
  path: '/api/v1/blog/posts/:slug',
  access: 'public',
  summary: 'One post of the blog.',
  params: z.strictObject({ slug: Slug }),
  sharedMs: 60_000,
  reply: Post,
})
