import type { House } from '#features/homes/listing/contract.ts'
import { homes } from '#features/homes/listing/server/api.ts'
import type { Workplace } from '#features/search/filters/filters.ts'
import { readQuery } from '#features/search/filters/search-query.ts'
import { m } from '#messages'
import type { Context } from '#platform/context.ts'
import { badInput, Refusal } from '#platform/errors.ts'
import { compareRows } from '../compare-rows.ts'
import { mostCompared, readHomes, tooManyCompared } from '../compare-url.ts'
import type { Comparison } from '../contract.ts'

type Asked = { homes: string; work?: string | undefined }

export async function compareHomes(ctx: Pick<Context, 'db' | 'now'>, asked: Asked): Promise<Comparison> {
  const slugs = readHomes(new URLSearchParams({ homes: asked.homes }))
  if (slugs.length === 0) throw badInput({ homes: m.compare_name_homes() })
  if (slugs.length > mostCompared) throw badInput({ homes: tooManyCompared() })
  const found = await Promise.all(slugs.map((slug) => findHouse(ctx, slug)))
  const houses = found.filter((house) => house !== null)
  const { rows, common } = compareRows(houses, workplacesIn(asked.work))
  return {
    homes: houses.map(({ id, slug, title, sold_out, photos }) => ({
      id,
      slug,
      title,
      sold_out,
      picture: photos[0] ?? null,
    })),
    rows,
    common_amenities: common,
    missing: slugs.filter((_, i) => found[i] === null),
  }
}

/** A link to a comparison outlives the homes in it. */
async function findHouse(ctx: Pick<Context, 'db' | 'now'>, slug: string): Promise<House | null> {
  try {
    return homes.inLanguage(await homes.getHouse(ctx, slug))
  } catch (error) {
    if (error instanceof Refusal && error.status === 404) return null
    throw error
  }
}

const workplacesIn = (work = ''): readonly Workplace[] => readQuery(new URLSearchParams({ work }), { city: '' }).work
