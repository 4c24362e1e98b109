import { type SectionName, sectionTitle } from './profile-sections.ts'

/** Personal pages are not indexed. The title is that of a section of the profile, or of its own. */
export const profileMeta = (title: SectionName | (() => string)) => () => [
  { title: `${typeof title === 'function' ? title() : sectionTitle(title)} | Thikana` },
  { name: 'robots', content: 'noindex' },
]
