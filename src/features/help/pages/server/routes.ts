import { handle } from '#platform/http/handle.ts'
import { getPage, getPost, listPosts } from '../contract.ts'
import { pageOf, postLinks, postOf } from './texts.ts'

export const pagesRoutes = [
  handle(getPage, (_ctx, { params }) => pageOf(params.name)),
  handle(listPosts, () => ({ posts: postLinks() })),
  handle(getPost, (_ctx, { params }) => postOf(params.slug)),
]
