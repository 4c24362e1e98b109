import { lazy } from 'react'
import { Outlet } from 'react-router'
import { HelpAnswer } from '#ui/page/help-answer.ts'

const ArticleInPlace = lazy(async () => ({
  default: (await import('#features/help/articles/web/article-in-place.tsx')).ArticleInPlace,
}))

/** Around screens with hints: their answers open in place. Not in the root, whose scripts every page fetches. */
export default function HelpLayout() {
  return (
    <HelpAnswer value={ArticleInPlace}>
      <Outlet />
    </HelpAnswer>
  )
}
