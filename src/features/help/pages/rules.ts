/** Pages about us, by their text, each with its addresses; the first is the one search engines are told of. */
export const pages = [
  { name: 'about', paths: ['/about', '/welcome/about'] },
  { name: 'behindlook', paths: ['/welcome/behindlook'] },
  { name: 'startuphousing', paths: ['/startuphousing'] },
  { name: 'corona-task-force', paths: ['/alpha/corona-task-force'] },
] as const

export type PageName = (typeof pages)[number]['name']

export const pageNames = pages.map(({ name }) => name) as [PageName, ...PageName[]]

export const blogPath = '/blog'

export const postPath = (slug: string): string => `${blogPath}/${slug}`

/** The page at an address; a slash at its end and capital letters do not matter. */
export function pageAt(pathname: string): (typeof pages)[number] | undefined {
  const path = pathname.toLowerCase().replace(/\/$/, '')
  return pages.find(({ paths }) => (paths as readonly string[]).includes(path))
}
