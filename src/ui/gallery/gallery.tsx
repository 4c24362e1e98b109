import { useState } from 'react'
import { Button, ButtonLink } from '#ui/actions/button.tsx'
import { IconButton, IconLink } from '#ui/actions/icon-button.tsx'
import { Link } from '#ui/actions/link.tsx'
import { Arch, Seal } from '#ui/brand/arch.tsx'
import { DoorArt } from '#ui/brand/door-art.tsx'
import { Garland } from '#ui/brand/garland.tsx'
import { Logo, LogoMark } from '#ui/brand/logo.tsx'
import { Badge } from '#ui/display/badge.tsx'
import { EmptyState } from '#ui/display/empty-state.tsx'
import { Skeleton, SkeletonCard } from '#ui/display/skeleton.tsx'
import { Stepper } from '#ui/display/stepper.tsx'
import { Timeline } from '#ui/display/timeline.tsx'
import { Breadcrumbs } from '#ui/navigation/breadcrumbs.tsx'
import { Pagination } from '#ui/navigation/pagination.tsx'
import { displaySections } from './gallery-display.tsx'
import { fieldSections } from './gallery-fields.tsx'
import { floatingSections } from './gallery-floating.tsx'
import { movingSections } from './gallery-moving.tsx'
import { pickingSections } from './gallery-picking.tsx'
import type { GallerySection } from './gallery-section.ts'
// Not in app.css, which is inlined in every page: only /dev/ui fetches this.
import './gallery.css'

function Buttons() {
  const [saved, setSaved] = useState(false)
  const [busy, setBusy] = useState(true)
  return (
    <div className="stack">
      <div className="row wrapx g3">
        <Button>VISIT FOR FREE</Button>
        <Button variant="sec">Edit details</Button>
        <Button variant="ter" icon="map-pin">
          View on Map
        </Button>
        <Button variant="acc">Take the offer</Button>
        <Button variant="bad" icon="trash">
          Cancel visit
        </Button>
      </div>
      <div className="row wrapx g3">
        <Button disabled>Disabled</Button>
        <Button busy={busy} onClick={() => setBusy(true)}>
          {busy ? 'Booking' : 'Book this bed'}
        </Button>
        <Button variant="sec" busy>
          Saving
        </Button>
        <Button variant="sec" small onClick={() => setBusy(false)}>
          Small, 44 px
        </Button>
        <ButtonLink to="?link" variant="ter" small>
          A link
        </ButtonLink>
      </div>
      <div className="row wrapx g3">
        <IconButton icon="heart" label="Save" outlined aria-pressed={saved} onClick={() => setSaved(!saved)} />
        <IconButton icon="share-2" label="Share" outlined />
        <IconButton icon="heart" label="Saved homes, 3 new">
          <Badge count={3} label="new" />
        </IconButton>
        <IconLink icon="map-pin" label="Open the map" to="?map" />
        <IconButton icon="trash" label="Delete" outlined disabled />
      </div>
      <Button block>Book this bed</Button>
      <p>
        Read <Link to="?terms">the terms</Link>, see{' '}
        <Link to="https://www.openstreetmap.org" newTab>
          the street
        </Link>{' '}
        or <Link to="tel:+918041234567">call us</Link>.
      </p>
      <Link to="?similar" tap className="s">
        View all 4 Similar houses
      </Link>
    </div>
  )
}

const moveIn = [
  { title: 'Bed held', note: '₹2,000 paid on 12 Nov 2026', state: 'done' },
  { title: 'Profile verified', note: '13 Nov 2026', state: 'done' },
  {
    title: 'Sign the agreement',
    note: 'Due by Fri, 20 Nov. Takes 3 minutes.',
    state: 'now',
    more: <Button small>Read and sign</Button>,
  },
  { title: 'Pay ₹26,600', note: 'The card was refused. Choose another.', state: 'late' },
  { title: 'Collect keys', note: 'Tue, 1 Dec, 11:00 am', state: 'next' },
] as const

function Steps() {
  return (
    <div className="stack g5">
      <Stepper steps={[{ label: 'Your details', to: '?step=1' }, { label: 'Code' }, { label: 'Done' }]} current={1} />
      <Stepper steps={[{ label: 'Home' }, { label: 'Photos' }, { label: 'Rent' }, { label: 'Publish' }]} current={0} />
      <Timeline items={[...moveIn]} />
    </div>
  )
}

function FindingTheWay() {
  return (
    <div className="stack">
      <Breadcrumbs
        crumbs={[
          { label: 'Bengaluru', to: '/bengaluru' },
          { label: 'HSR Layout', to: '/bengaluru/hsr-layout' },
        ]}
        here="Sector 2"
      />
      <Pagination page={1} pages={11} hrefFor={(page) => `?page=${page}`} />
      <Pagination page={6} pages={11} hrefFor={(page) => `?page=${page}`} aria-label="Pages, in the middle" />
    </div>
  )
}

function Skeletons() {
  return (
    <div className="stack">
      <div className="row g3">
        <Skeleton shape="round" width={44} height={44} />
        <Skeleton width={160} height={20} />
      </div>
      <SkeletonCard />
      <SkeletonCard horizontal />
    </div>
  )
}

function Art() {
  return (
    <div className="stack g5">
      <div className="row wrapx g5">
        <Logo />
        <LogoMark />
        <Seal />
        <DoorArt leaves />
      </div>
      <div className="gallery-deep">
        <Logo onDeep />
        <Button variant="inv">Refer and earn</Button>
      </div>
      <div className="gallery-door">
        <Arch className="gallery-frame" />
        <Garland />
      </div>
    </div>
  )
}

/** Every component in its states. */
export const sections: GallerySection[] = [
  { title: 'Buttons and links', node: <Buttons /> },
  ...fieldSections,
  ...displaySections,
  { title: 'Steps and timeline', node: <Steps /> },
  {
    title: 'Empty state',
    node: (
      <EmptyState as="h3" title="No visits yet" actions={<ButtonLink to="/">Explore homes</ButtonLink>}>
        Pick a home and a time. Visiting is free and takes 20 minutes.
      </EmptyState>
    ),
  },
  { title: 'Skeletons', node: <Skeletons /> },
  { title: 'Pages and breadcrumbs', node: <FindingTheWay /> },
  { title: 'Logo and art', node: <Art /> },
  ...floatingSections,
  ...movingSections,
  ...pickingSections,
]
