import type { ReactNode } from 'react'
import { m } from '#messages'
import { Anchor } from '#ui/actions/anchor.tsx'
import { Icon } from '#ui/brand/icon.tsx'
import './profile.css'
import './profile-sections.css'

type ProfilePageProps = { title: string; intro?: ReactNode; children: ReactNode }

/** A section of the profile: title, introduction, and a back link on phones. */
export function ProfilePage({ title, intro, children }: ProfilePageProps) {
  return (
    <div className="profile-page">
      <Anchor to="/profile" className="profile-back">
        <Icon icon="chevron-left" size="sm" />
        {m.profile_title()}
      </Anchor>
      <header className="stack g1">
        <h1>{title}</h1>
        {intro ? <p className="mut">{intro}</p> : null}
      </header>
      {children}
    </div>
  )
}
