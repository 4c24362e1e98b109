import { m } from '#messages'
import { call } from '#shared/call.ts'
import { dayInIndia } from '#shared/dates.ts'
import { localDay } from '#shared/local-dates.ts'
import { Anchor } from '#ui/actions/anchor.tsx'
import { Button } from '#ui/actions/button.tsx'
import { copyText } from '#ui/actions/copy-text.ts'
import { Icon } from '#ui/brand/icon.tsx'
import { asWritten } from '#ui/display/as-written.tsx'
import { Avatar } from '#ui/display/avatar.tsx'
import { Card } from '#ui/display/card.tsx'
import { Progress } from '#ui/display/progress.tsx'
import { Tag } from '#ui/display/tag.tsx'
import { getProfile, type Profile } from '../contract.ts'
import { isNamed } from '../rules.ts'
import type { Route } from './+types/profile-screen.ts'
import { profileMeta } from './profile-meta.ts'
import { groupsFor, type ProfileSection, stepPaths } from './profile-sections.ts'
import './profile.css'

export const meta = profileMeta(() => m.profile_title())

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
        <h1>{isNamed(first_name) ? asWritten(name) : m.profile_own()}</h1>
        <p className="mut">
          {m.profile_role_since({ role: m.shell_role({ role }), day: localDay(dayInIndia(new Date(member_since))) })}
        </p>
        {assured ? (
          <p>
            <Tag tone="leaf" icon="badge-check">
              {m.shell_assured()}
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
    <Card as="section" className="profile-missing" aria-label={m.profile_still_missing()}>
      <Progress label={m.profile_own()} text={m.profile_done({ done, total })} value={done} max={total} />
      <ul>
        {missing.map((step) => (
          <li key={step}>
            <Anchor to={stepPaths[step]}>
              <span>
                <span className="b step">{m.profile_step({ step })}</span>
                <small>{m.profile_step_why({ step })}</small>
              </span>
              <Icon icon="chevron-right" />
            </Anchor>
          </li>
        ))}
      </ul>
    </Card>
  )
}

type Standing = {
  value?: string /** What the person wrote, or an address. */
  isOwn?: true
  tag?: { tone: 'leaf' | 'mar'; text: string }
}

const confirmedTag = (confirmed: boolean): Standing['tag'] =>
  confirmed ? { tone: 'leaf', text: m.profile_confirmed() } : { tone: 'mar', text: m.profile_not_confirmed() }

/** A short summary of a section's current content. */
function standing(to: string, profile: Profile): Standing {
  const { phone, email, pending_email, completeness } = profile
  const shownEmail = email ?? pending_email
  switch (to) {
    case '/profile/profile-details':
      return profile.work ? { value: profile.work, isOwn: true } : { value: m.profile_details_standing() }
    case '/profile/agreement-details':
      return completeness.missing.includes('agreement')
        ? { value: m.profile_agreement_standing() }
        : { tag: confirmedTag(true) }
    case '/profile/documents':
      return { value: completeness.missing.includes('documents') ? m.profile_none_yet() : m.profile_added() }
    case '/profile/phone':
      return phone ? { value: phone, tag: confirmedTag(profile.phone_confirmed) } : { value: m.profile_none_yet() }
    case '/profile/email':
      return shownEmail
        ? { value: shownEmail, isOwn: true, tag: confirmedTag(profile.email_confirmed) }
        : { value: m.profile_none_yet() }
    case '/profile/password':
      return { value: m.profile_password_standing({ has: profile.has_password ? 'yes' : 'no' }) }
    case '/profile/devices':
      return { value: m.profile_devices_standing() }
    case '/profile/notifications':
      return { value: m.profile_messages_standing() }
    case '/profile/language':
      return { value: m.profile_language_name({ language: profile.language }) }
    case '/profile/privacy':
      return { value: m.profile_privacy_standing() }
    default:
      return {}
  }
}

function Row({ section: { to, label, icon }, value, isOwn, tag }: { section: ProfileSection } & Standing) {
  return (
    <li>
      <Anchor to={to}>
        <Icon icon={icon} />
        <span className="tx">
          <span className="b">{label}</span>
          {value ? <small lang={isOwn ? 'en-IN' : undefined}>{value}</small> : null}
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
    <Card as="section" className="profile-referral" aria-label={m.accounts_referral_code()}>
      <div>
        <h2>{m.profile_your_referral()}</h2>
        <p className="mut">{m.profile_share_referral()}</p>
      </div>
      <span className="code" lang="en-IN">
        {code}
      </span>
      <Button variant="sec" icon="copy" onClick={() => copyText(code)}>
        {m.profile_copy()}
      </Button>
    </Card>
  )
}
