import type { Role } from '#shared/endpoint.ts'
import type { IconName } from '#shared/icon-names.ts'
import type { ProfileStep } from '../rules.ts'

export type ProfileSection = { to: string; label: string; icon: IconName; only?: readonly Role[] }
export type ProfileGroup = { title: string; sections: ProfileSection[] }

const groups: ProfileGroup[] = [
  {
    title: 'About you',
    sections: [
      { to: '/profile/profile-details', label: 'Your details', icon: 'user-round' },
      { to: '/profile/agreement-details', label: 'Agreement details', icon: 'file-text', only: ['tenant'] },
      { to: '/profile/documents', label: 'Documents', icon: 'id-card', only: ['tenant', 'owner'] },
    ],
  },
  {
    title: 'Signing in',
    sections: [
      { to: '/profile/phone', label: 'Phone', icon: 'phone' },
      { to: '/profile/email', label: 'Email', icon: 'mail' },
      { to: '/profile/password', label: 'Password', icon: 'key-round' },
      { to: '/profile/security', label: 'Passkeys and apps', icon: 'shield-check' },
      { to: '/profile/devices', label: 'Devices', icon: 'monitor-smartphone' },
    ],
  },
  {
    title: 'Choices',
    sections: [
      { to: '/profile/notifications', label: 'Messages', icon: 'bell' },
      { to: '/profile/language', label: 'Language', icon: 'languages' },
      { to: '/profile/privacy', label: 'Privacy and your data', icon: 'shield-check' },
    ],
  },
]

/** The sections available to a role. */
export const groupsFor = (role: Role | undefined): ProfileGroup[] =>
  groups.map(({ title, sections }) => ({
    title,
    sections: sections.filter(({ only }) => !only || (role !== undefined && only.includes(role))),
  }))

export const stepLinks: Readonly<Record<ProfileStep, { to: string; text: string; why: string }>> = {
  name: { to: '/profile/profile-details', text: 'Add your name', why: 'Owners and managers use it to greet you.' },
  phone: { to: '/profile/phone', text: 'Confirm your phone', why: 'Door codes and visit times go to it.' },
  email: { to: '/profile/email', text: 'Confirm your email', why: 'Receipts and agreements go to it.' },
  about: {
    to: '/profile/profile-details',
    text: 'Say a little about yourself',
    why: 'Some homes are for women or for men only.',
  },
  photo: { to: '/profile/profile-details', text: 'Add a photo', why: 'So that our staff recognise you at the door.' },
  agreement: { to: '/profile/agreement-details', text: 'Fill in agreement details', why: 'Once, for every agreement.' },
  documents: { to: '/profile/documents', text: 'Add an identity document', why: 'Needed before you move in.' },
}
