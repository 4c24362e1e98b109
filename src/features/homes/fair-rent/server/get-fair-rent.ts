import { cards } from '#features/homes/cards/server/api.ts'
import { homes } from '#features/homes/listing/server/api.ts'
import type { Context } from '#platform/context.ts'
import { notFound } from '#platform/errors.ts'
import { dayInIndia } from '#shared/dates.ts'
import type { FairRentReply } from '../contract.ts'
import { type FairRent, fairRent, type Kind, methodText, standingText, tooFewText } from '../rules.ts'
import { type ComparedHome, comparablesOf, findCompared } from './queries.ts'

const kinds: readonly Kind[] = ['bed', 'room', 'house']
/** Number of nearest homes to read; the next step only if the previous one gave too few. */
const reaches = [400, 2000, 8000] as const
const shownCards = 6

type Asking = Pick<Context, 'db' | 'now'>

export async function getFairRent(ctx: Asking, slug: string, asked?: Kind): Promise<FairRentReply> {
  const homeId = await homes.findHomeId(ctx.db, slug)
  const home =
    homeId === undefined ? undefined : await findCompared(ctx.db, homeId, asked ? kinds.indexOf(asked) : null)
  if (!home) throw notFound()
  const kind = kinds[home.kind] as Kind
  const found = await compare(ctx, home)
  const about = { booking_type: kind, rent: home.rent }
  if (!found) return { ...about, band: null, text: tooFewText(kind), method: null, comparables: [] }
  const { compared, sameFurnishing, ...band } = found
  return {
    ...about,
    band: { ...band, same_furnishing: sameFurnishing },
    text: standingText(home.rent, found, kind),
    method: methodText(found, kind),
    comparables: await cardsOf(ctx, found, home.kind),
  }
}

async function compare({ db }: Asking, home: ComparedHome): Promise<FairRent | null> {
  for (const reach of reaches) {
    const { rows } = await comparablesOf(home, reach).execute(db)
    const found = fairRent(home, rows)
    if (found) return found
  }
  return null
}

async function cardsOf({ db, now }: Asking, { compared }: FairRent, kind: number) {
  const nearest = compared.slice(0, shownCards)
  const hits = nearest.map(({ homeId }) => ({ home_id: homeId, kind }))
  const houses = await cards.getCards(db, hits, dayInIndia(now))
  return houses.map((house) => ({
    house,
    distance: Math.round(nearest.find(({ homeId }) => homeId === house.id)?.distance ?? 0),
  }))
}
