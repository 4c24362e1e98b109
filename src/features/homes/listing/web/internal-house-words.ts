import { formatRupees } from '#shared/money.ts'
import type { Inside } from '../internal-contract.ts'
import { statusCodes } from '../rules.ts'

type Change = Inside['changes'][number]

const statusWords: Readonly<Record<number, string>> = {
  [statusCodes.unlisted]: 'hidden',
  [statusCodes.live]: 'listed',
  [statusCodes.soldOut]: 'sold out',
}

/** The values before or after a change, in words. */
function sideWords({ what }: Pick<Change, 'what'>, side: Change['before']): string {
  if (what === 'visits') return side.stop_visits ? 'stopped' : 'open'
  if (what === 'tags') return [...(side.tags as string[]), ...(side.prime ? ['prime'] : [])].join(', ') || 'none'
  if (what === 'price') return `${formatRupees(Number(side.rent))}, deposit ${formatRupees(Number(side.deposit ?? 0))}`
  if (what === 'photos' || what === 'videos') return String(side.count ?? 0)
  if (what === 'created' || what === 'edited') return side.title === undefined ? 'new' : homeWords(side)
  return statusWords[Number(side.status_code)] ?? String(side.status_code)
}

const homeWords = ({ title, rent }: Change['before']): string =>
  typeof rent === 'number' ? `${title}, ${formatRupees(rent)}` : String(title)

const names: Readonly<Record<Change['what'], string>> = {
  listed: 'Home',
  sold_out: 'Home',
  visits: 'Visits',
  tags: 'Marks',
  price: 'Price of',
  created: 'Home',
  edited: 'Home',
  photos: 'Photos',
  videos: 'Videos',
}

/** Price of bed-12: ₹9,000, deposit ₹18,000 → ₹9,500, deposit ₹19,000 */
export function changeWords(change: Change): string {
  const of = change.what === 'price' ? `${names.price} ${change.after.unit}` : names[change.what]
  return `${of}: ${sideWords(change, change.before)} → ${sideWords(change, change.after)}`
}
