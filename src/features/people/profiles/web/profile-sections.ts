import { m } from '#messages'
import type { Role } from '#shared/endpoint.ts'
import type { IconName } from '#shared/icon-names.ts'
import type { ProfileStep } from '../rules.ts'

const groups = [
  {
    group: 'you',
    sections: [
      { section: 'details', to: '/profile/profile-details', icon: 'user-round' },
      { section: 'agreement', to: '/profile/agreement-details', icon: 'file-text', only: ['tenant'] },
      { section: 'documents', to: '/profile/documents', icon: 'id-card', only: ['tenant', 'owner'] },
    ],
  },
  {
    group: 'signing_in',
    sections: [
      { section: 'phone', to: '/profile/phone', icon: 'phone' },
      { section: 'email', to: '/profile/email', icon: 'mail' },
      { section: 'password', to: '/profile/password', icon: 'key-round' },
      { section: 'security', to: '/profile/security', icon: 'shield-check' },
      { section: 'devices', to: '/profile/devices', icon: 'monitor-smartphone' },
    ],
  },
  {
    group: 'choices',
    sections: [
      { section: 'messages', to: '/profile/notifications', icon: 'bell' },
      { section: 'language', to: '/profile/language', icon: 'languages' },
      { section: 'privacy', to: '/profile/privacy', icon: 'shield-check' },
    ],
  },
] as const satisfies {
  group: string
  sections: { section: string; to: string; icon: IconName; only?: readonly Role[] }[]
}[]

export type SectionName = (typeof groups)[number]['sections'][number]['section']
export type ProfileSection = { to: string; label: string; icon: IconName }
export type ProfileGroup = { title: string; sections: ProfileSection[] }

/** Its name in the list, and the title of its page. */
export const sectionTitle = (section: SectionName): string => m.profile_section({ section })

/** The sections available to a role. */
export const groupsFor = (role: Role | undefined): ProfileGroup[] =>
  groups.map(({ group, sections }) => ({
    title: m.profile_group({ group }),
    sections: sections
      .filter((each) => !('only' in each) || each.only.some((only) => only === role))
      .map(({ section, to, icon }) => ({ to, label: sectionTitle(section), icon })),
  }))

export const stepPaths: Readonly<Record<ProfileStep, string>> = {
  name: '/profile/profile-details',
  phone: '/profile/phone',
  email: '/profile/email',
  about: '/profile/profile-details',
  photo: '/profile/profile-details',
  agreement: '/profile/agreement-details',
  documents: '/profile/documents',
}
