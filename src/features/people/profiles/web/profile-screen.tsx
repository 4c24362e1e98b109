import { roleLabels } from '#features/people/accounts/rules.ts'
import { call } from '#shared/call.ts'
import { dayInIndia, formatDay } from '#shared/dates.ts'
import { languageNames } from '#shared/language.ts'
import { Anchor } from '#ui/actions/anchor.tsx'
import { Button } from '#ui/actions/button.tsx'
import { copyText } from '#ui/actions/copy-text.ts'
import { Icon } from '#ui/brand/icon.tsx'
import { Avatar } from '#ui/display/avatar.tsx'
import { Card } from '#ui/display/card.tsx'
import { Progress } from '#ui/display/progress.tsx'
import { Tag } from '#ui/display/tag.tsx'
import { getProfile, type Profile } from '../contract.ts'
import { isNamed } from '../rules.ts'
import type { Route } from './+types/profile-screen.ts'
import { profileMeta } from './profile-meta.ts'
import { groupsFor, type ProfileSection, stepLinks } from './profile-sections.ts'
import './profile.css'

export const meta = profileMeta('Profile')

export const loader = async () => ({ profile: await call(getProfile, {}) })

export default function ProfileScreen({ loaderData: { profile } }: Route.ComponentProps) {
  return (
    <div className="profile-page">
      <Person profile={profile} />
      <Missing completeness={profile.completeness} />
      {groupsFor(profile.role).map(({ title, sections }) => (
        <section key={title} className="stack g3" aria-label={title}>
          <h2>{title}</h2>
          <Card flush className="profile-rows">
            <ul>
              {sections.map((section) => (
                <Row key={section.to} section={section} {...standing(section.to, profile)} />
              ))}
            </ul>
          </Card>
        </section>
      ))}
      <Referral code={profile.referral_code} />
    </div>
  )
}

function Person({ profile }: { profile: Profile }) {
  const { name, photo, role, assured, member_since, first_name } = profile
  return (
    <header className="profile-person">
      <Avatar key={photo?.medium} name={name} photo={photo?.medium} size="lg" />
      <div className="stack g1">
        <h1>{isNamed(first_name) ? name : 'Your profile'}</h1>
        <p className="mut">
          {roleLabels[role]}, here since {formatDay(dayInIndia(new Date(member_since)))}
        </p>
        {assured ? (
          <p>
            <Tag tone="leaf" icon="badge-check">
              ASSURED
            </Tag>
          </p>
        ) : null}
      </div>
    </header>
  )
}

function Missing({ completeness: { done, total, missing } }: Pick<Profile, 'completeness'>) {
  if (missing.length === 0) return null
  return (
    <Card as="section" className="profile-missing" aria-label="Still missing">
      <Progress label="Your profile" text={`${done} of ${total} done`} value={done} max={total} />
      <ul>
        {missing.map((step) => (
          <li key={step}>
            <Anchor to={stepLinks[step].to}>
              <span>
                <span className="b step">{stepLinks[step].text}</span>
                <small>{stepLinks[step].why}</small>
              </span>
              <Icon icon="chevron-right" />
            </Anchor>
          </li>
        ))}
      </ul>
    </Card>
  )
}

type Standing = { value?: string; tag?: { tone: 'leaf' | 'mar'; text: string } }

const confirmed = { tone: 'leaf', text: 'Confirmed' } as const
const waiting = { tone: 'mar', text: 'Not confirmed' } as const

/** A short summary of a section's current content. */
function standing(to: string, profile: Profile): Standing {
  const { phone, email, pending_email, completeness } = profile
  const shownEmail = email ?? pending_email
  switch (to) {
    case '/profile/profile-details':
      return { value: profile.work ?? 'Name, photo, day of birth' }
    case '/profile/agreement-details':
      return completeness.missing.includes('agreement') ? { value: 'For rental agreements' } : { tag: confirmed }
    case '/profile/documents':
      return { value: completeness.missing.includes('documents') ? 'None yet' : 'Added' }
    case '/profile/phone':
      return phone ? { value: phone, tag: profile.phone_confirmed ? confirmed : waiting } : { value: 'None yet' }
    case '/profile/email':
      return shownEmail
        ? { value: shownEmail, tag: profile.email_confirmed ? confirmed : waiting }
        : { value: 'None yet' }
    case '/profile/password':
      return { value: profile.has_password ? 'Set' : 'None: you sign in with a code' }
    case '/profile/devices':
      return { value: 'Where you are signed in' }
    case '/profile/notifications':
      return { value: 'SMS and email' }
    case '/profile/language':
      return { value: languageNames[profile.language].english }
    case '/profile/privacy':
      return { value: 'Consents, a copy of your data, deletion' }
    default:
      return {}
  }
}

function Row({ section: { to, label, icon }, value, tag }: { section: ProfileSection } & Standing) {
  return (
    <li>
      <Anchor to={to}>
        <Icon icon={icon} />
        <span className="tx">
          <span className="b">{label}</span>
          {value ? <small>{value}</small> : null}
        </span>
        {tag ? <Tag tone={tag.tone}>{tag.text}</Tag> : null}
        <Icon icon="chevron-right" />
      </Anchor>
    </li>
  )
}

function Referral({ code }: { code: string | null }) {
  if (!code) return null
  return (
    <Card as="section" className="profile-referral" aria-label="Referral code">
      <div>
        <h2>Your referral code</h2>
        <p className="mut">Share it with someone who is looking for a home.</p>
      </div>
      <span className="code">{code}</span>
      <Button variant="sec" icon="copy" onClick={() => copyText(code)}>
        Copy
      </Button>
    </Card>
  )
}
