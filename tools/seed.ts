import { resolve } from 'node:path'
import { parseArgs } from 'node:util'
import '#app/ports.ts'
import { plantDemoWorld } from '#demo/plant.ts'
import { places } from '../src/features/places/server/api.ts'
import { migrate } from '../src/platform/migrations.ts'
import { StartError } from '../src/platform/user-error.ts'
import { sandboxProviders } from '../src/providers/providers.ts'
import { asTool, withDatabase } from './with-database.ts'

const usage = 'npm run seed -- [--houses N] [--seed S] [--reset]'

type Wishes = { houses: number; seed: number; reset: boolean }

function readWishes(defaults: Omit<Wishes, 'reset'>): Wishes {
  const options = { houses: { type: 'string' }, seed: { type: 'string' }, reset: { type: 'boolean' } } as const
  try {
    const { values } = parseArgs({ options })
    return {
      houses: wholeNumber('houses', values.houses, defaults.houses, 1, 5_000_000),
      seed: wholeNumber('seed', values.seed, defaults.seed, 0, 2 ** 31),
      reset: values.reset ?? false,
    }
  } catch (error) {
    if (error instanceof StartError) throw error
    throw new StartError(`${(error as Error).message} Use: ${usage}`)
  }
}

function wholeNumber(name: string, text: string | undefined, otherwise: number, min: number, max: number): number {
  if (text === undefined) return otherwise
  const value = Number(text)
  if (/^\d+$/.test(text) && value >= min && value <= max) return value
  throw new StartError(`--${name} must be a whole number from ${min} to ${max}.`)
}

/** Fills the configured database with the demo world; --reset deletes existing data first. */
await asTool(() =>
  withDatabase({ connections: 2 }, async ({ config, db, pool, log }) => {
    if (config.production) throw new StartError('This is a production site: the demo world is not planted here.')
    const wishes = readWishes({ houses: config.DEMO_HOUSES, seed: config.DEMO_SEED })
    await migrate(pool, log)
    await places.seedPlaces(db)
    const { storage } = sandboxProviders({ dataDir: resolve(config.DATA_DIR), secret: config.SECRET })
    const result = await plantDemoWorld({ pool, storage, config, ...wishes, now: new Date(), say: console.log })
    if (!result.planted) throw new StartError('The database has homes or people already: --reset throws them away.')
    console.log(`${Math.round(result.houses / result.seconds)} homes a second`)
  }),
)
