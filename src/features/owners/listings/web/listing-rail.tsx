import { useEffect, useRef } from 'react'
import { planWords } from '#features/owners/coming-in/plans.ts'
import { m } from '#messages'
import { localDayAndTime } from '#shared/local-times.ts'
import { formatRupees } from '#shared/money.ts'
import { Anchor } from '#ui/actions/anchor.tsx'
import { Icon } from '#ui/brand/icon.tsx'
import { Tag } from '#ui/display/tag.tsx'
import type { Listing, ListingSummary } from '../contract.ts'
import { listingPath } from '../paths.ts'
import { paperKeys } from '../rules.ts'

export type StepKey = 'home' | 'plan' | 'sign' | 'photos' | 'papers' | 'check'
type RailStep = { key: StepKey; title: string; text: string; done: boolean; open: boolean }

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
  const papered = paperKeys.filter((key) => given.some(({ place }) => place === key)).length
  const beds = home.rooms.reduce((sum, room) => sum + room.beds, 0)
  // A listing that is being checked cannot be changed.
  const open = status !== 'verification_pending' && status !== 'live'
  const isLive = status === 'live'
  const step = (key: StepKey, is: { done: boolean; open: boolean; text: string }): RailStep => ({
    ...{ key, title: m.listings_step({ step: key }), ...is },
  })
  return [
    step('home', {
      ...{ done: true, open },
      text: m.listings_step_home({ rooms: home.rooms.length, beds, rent: formatRupees(listing.rent) }),
    }),
    step('plan', { done: plan !== null, open, text: plan ? planWords[plan].title() : m.listings_step_choose() }),
    step('sign', {
      ...{ done: signed_at !== null, open: open && plan !== null },
      text: signed_at ? localDayAndTime(new Date(signed_at)) : m.listings_step_code(),
    }),
    step('photos', {
      ...{ done: photographed === places.length, open: open && signed_at !== null },
      text: m.listings_step_places({ done: photographed, all: places.length }),
    }),
    step('papers', {
      ...{ done: papered === paperKeys.length, open: open && signed_at !== null },
      text: m.listings_step_papers({ done: papered, all: paperKeys.length }),
    }),
    step('check', { done: isLive, open: !open, text: m.listings_step_live({ live: isLive ? 'yes' : 'no' }) }),
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
    <nav aria-label={m.listings_steps()}>
      <ol className="listing-rail" ref={row}>
        {steps.map(({ key, title, text, done, open }, index) => {
          const face = (
            <>
              <span className={done ? 'mark done' : 'mark'}>
                {done ? <Icon icon="check" size="sm" label={m.ui_step_done()} /> : index + 1}
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
              <small>{status_text ?? m.listings_card_status({ status })}</small>
              <span className="bar" aria-hidden="true">
                <span style={{ inlineSize: `${Math.round((100 * done) / steps)}%` }} />
              </span>
            </span>
            {status === 'verification_failed' ? <Tag tone="brick">{m.listings_to_do()}</Tag> : null}
          </Anchor>
        </li>
      ))}
    </ul>
  )
}
