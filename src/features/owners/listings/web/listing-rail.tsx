import { useEffect, useRef } from 'react'
import { planWords } from '#features/owners/coming-in/plans.ts'
import { formatMoment } from '#shared/dates.ts'
import { formatRupees } from '#shared/money.ts'
import { Anchor } from '#ui/actions/anchor.tsx'
import { Icon } from '#ui/brand/icon.tsx'
import { Tag } from '#ui/display/tag.tsx'
import type { Listing, ListingSummary } from '../contract.ts'
import { listingPath } from '../paths.ts'
import { papers } from '../rules.ts'

export type StepKey = 'home' | 'plan' | 'sign' | 'photos' | 'papers' | 'check'
type RailStep = { key: StepKey; title: string; text: string; done: boolean; open: boolean }

const counted = (count: number, one: string): string => `${count} ${one}${count === 1 ? '' : 's'}`

/** The step that waits for the owner. */
export function stepOf({ status, failed }: Listing): StepKey {
  if (failed) return failed.fix
  if (status === 'agreement_creation_pending') return 'plan'
  if (status === 'esign_pending') return 'sign'
  if (status === 'photos_upload_pending') return 'photos'
  return status === 'docs_upload_pending' ? 'papers' : 'check'
}

export function stepsOf(listing: Listing): RailStep[] {
  const { home, plan, signed_at, photos, places, papers: given, status } = listing
  const photographed = places.filter(({ key }) => photos.some(({ place }) => place === key)).length
  const papered = papers.filter(({ key }) => given.some(({ place }) => place === key)).length
  const beds = home.rooms.reduce((sum, room) => sum + room.beds, 0)
  // A listing that is being checked cannot be changed.
  const open = status !== 'verification_pending' && status !== 'live'
  return [
    {
      ...{ key: 'home', title: 'The home', done: true, open },
      text: `${counted(home.rooms.length, 'room')}, ${counted(beds, 'bed')}, ${formatRupees(listing.rent)} a month`,
    },
    { key: 'plan', title: 'Plan', done: plan !== null, open, text: plan ? planWords[plan].title : 'Choose one' },
    {
      ...{ key: 'sign', title: 'Signature', done: signed_at !== null, open: open && plan !== null },
      text: signed_at ? formatMoment(new Date(signed_at)) : 'With a code',
    },
    {
      ...{ key: 'photos', title: 'Photos', done: photographed === places.length, open: open && signed_at !== null },
      text: `${photographed} of ${places.length} places`,
    },
    {
      ...{ key: 'papers', title: 'Papers and house check', done: papered === papers.length },
      ...{ open: open && signed_at !== null, text: `${papered} of ${papers.length} papers` },
    },
    {
      key: 'check',
      title: 'Live',
      done: status === 'live',
      open: !open,
      text: status === 'live' ? 'On the site' : 'After our check',
    },
  ]
}

/** Scrolls a row sideways to its current part, and nothing else. */
function useCurrentInView<T extends HTMLElement>(current: string | number | null) {
  const row = useRef<T>(null)
  // biome-ignore lint/correctness/useExhaustiveDependencies: Again when another part is current.
  useEffect(() => {
    const part = row.current?.querySelector<HTMLElement>('[aria-current]')
    if (part && row.current) row.current.scrollLeft = part.offsetLeft - row.current.offsetLeft
  }, [current])
  return row
}

export function ListingRail({ listing, steps, current }: { listing: Listing; steps: RailStep[]; current: StepKey }) {
  const row = useCurrentInView<HTMLOListElement>(current)
  return (
    <nav aria-label="Steps of this listing">
      <ol className="listing-rail" ref={row}>
        {steps.map(({ key, title, text, done, open }, index) => {
          const face = (
            <>
              <span className={done ? 'mark done' : 'mark'}>
                {done ? <Icon icon="check" size="sm" label="Done:" /> : index + 1}
              </span>
              <span>
                <b>{title}</b>
                <small>{text}</small>
              </span>
            </>
          )
          return (
            <li key={key} aria-current={key === current ? 'step' : undefined}>
              {open ? (
                <Anchor to={`${listingPath(listing.id)}&step=${key}`}>{face}</Anchor>
              ) : (
                <span className="still">{face}</span>
              )}
            </li>
          )
        })}
      </ol>
    </nav>
  )
}

export function ListingCards({ houses, current }: { houses: readonly ListingSummary[]; current: number | null }) {
  const row = useCurrentInView<HTMLUListElement>(current)
  return (
    <ul className="listing-cards" ref={row}>
      {houses.map(({ id, title, status, status_text, cover, done, steps }) => (
        <li key={id}>
          <Anchor to={listingPath(id)} aria-current={id === current ? 'true' : undefined}>
            {cover ? (
              <img src={cover} alt="" width={64} height={64} loading="lazy" />
            ) : (
              <span className="ph">
                <Icon icon="house" />
              </span>
            )}
            <span className="tx">
              <b>{title}</b>
              <small>
                {status_text ??
                  (status === 'live' ? 'Live' : status === 'verification_failed' ? 'Needs something' : 'With us')}
              </small>
              <span className="bar" aria-hidden="true">
                <span style={{ inlineSize: `${Math.round((100 * done) / steps)}%` }} />
              </span>
            </span>
            {status === 'verification_failed' ? <Tag tone="brick">To do</Tag> : null}
          </Anchor>
        </li>
      ))}
    </ul>
  )
}
