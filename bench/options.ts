import { parseArgs } from 'node:util'

export type BenchOptions = {
  /** Numbers of homes, smallest first. */
  sizes: number[]
  /** Duration of each load. */
  seconds: number
}

export type Asked = BenchOptions & { parts: string[]; strict: boolean }

/** Parses the command line; throws a readable message when it is invalid. */
export function readOptions(args: string[], known: readonly string[]): Asked {
  const { values, positionals } = parseArgs({
    args,
    allowPositionals: true,
    options: {
      sizes: { type: 'string', default: '3000,100000,1000000' },
      seconds: { type: 'string', default: '10' },
      strict: { type: 'boolean', default: false },
    },
  })
  const unknown = positionals.find((name) => !known.includes(name))
  if (unknown !== undefined) throw new Error(`There is no part "${unknown}"; there are ${known.join(', ')}.`)
  const sizes = [...new Set(values.sizes.split(',').map((text) => whole('--sizes', text, 1000, 5_000_000)))]
  return {
    sizes: sizes.sort((a, b) => a - b),
    seconds: whole('--seconds', values.seconds, 1, 120),
    strict: values.strict,
    parts: positionals.length > 0 ? known.filter((name) => positionals.includes(name)) : [...known],
  }
}

function whole(option: string, text: string, min: number, max: number): number {
  const value = /^\d+$/.test(text) ? Number(text) : Number.NaN
  if (value >= min && value <= max) return value
  throw new Error(`${option} takes whole numbers from ${min} to ${max}, not "${text}".`)
}
