/** Building blocks of every drawn scene: a sheet to draw on, colours, seeded randomness. */

export const WIDTH = 1440
export const HEIGHT = 960

export type Point = readonly [x: number, y: number]
export type Attributes = Record<string, string | number>

export type Sheet = {
  add(markup: string): void
  /** Adds a gradient or filter to the defs and returns its reference. */
  define(markup: (id: string) => string): string
  svg(options?: { mirrored?: boolean }): string
}

export function newSheet(): Sheet {
  const body: string[] = []
  const definitions: string[] = []
  return {
    add: (markup) => body.push(markup),
    define(markup) {
      const id = `d${definitions.length}`
      definitions.push(markup(id))
      return `url(#${id})`
    },
    svg({ mirrored = false } = {}) {
      const turned = mirrored ? ` transform="translate(${WIDTH} 0) scale(-1 1)"` : ''
      const open = `<svg xmlns="http://www.w3.org/2000/svg" width="${WIDTH}" height="${HEIGHT}" viewBox="0 0 ${WIDTH} ${HEIGHT}">`
      return `${open}<defs>${definitions.join('')}</defs><g${turned}>${body.join('')}</g></svg>`
    },
  }
}

const round = (value: number) => Math.round(value * 10) / 10
const written = (attributes: Attributes) =>
  Object.entries(attributes)
    .map(([name, value]) => ` ${name}="${typeof value === 'number' ? Math.round(value * 1000) / 1000 : value}"`)
    .join('')

export function polygon(sheet: Sheet, points: readonly Point[], fill: string, attributes: Attributes = {}): void {
  if (points.length < 3) return
  const list = points.map(([x, y]) => `${round(x)},${round(y)}`).join(' ')
  sheet.add(`<polygon points="${list}" fill="${fill}"${written(attributes)}/>`)
}

export function path(sheet: Sheet, d: string, fill: string, attributes: Attributes = {}): void {
  const tidy = d.replace(/-?\d+\.\d+/g, (number) => String(round(Number(number))))
  sheet.add(`<path d="${tidy}" fill="${fill}"${written(attributes)}/>`)
}

export function line(
  sheet: Sheet,
  points: readonly Point[],
  stroke: string,
  width: number,
  attributes: Attributes = {},
) {
  const d = points.map(([x, y], i) => `${i === 0 ? 'M' : 'L'}${round(x)} ${round(y)}`).join('')
  path(sheet, d, 'none', { stroke, 'stroke-width': width, 'stroke-linecap': 'round', ...attributes })
}

export function rect(
  sheet: Sheet,
  x: number,
  y: number,
  w: number,
  h: number,
  fill: string,
  attributes: Attributes = {},
) {
  sheet.add(
    `<rect x="${round(x)}" y="${round(y)}" width="${round(w)}" height="${round(h)}" fill="${fill}"${written(attributes)}/>`,
  )
}

export function ellipse(
  sheet: Sheet,
  [x, y]: Point,
  rx: number,
  ry: number,
  fill: string,
  attributes: Attributes = {},
) {
  sheet.add(
    `<ellipse cx="${round(x)}" cy="${round(y)}" rx="${round(rx)}" ry="${round(ry)}" fill="${fill}"${written(attributes)}/>`,
  )
}

type Stop = readonly [offset: number, colour: string, opacity?: number]
const stops = (list: readonly Stop[]) =>
  list
    .map(
      ([offset, colour, opacity = 1]) => `<stop offset="${offset}" stop-color="${colour}" stop-opacity="${opacity}"/>`,
    )
    .join('')

/** A linear gradient across the shape's box; downwards by default. */
export function shading(sheet: Sheet, from: string, to: string, axis?: readonly number[]): string {
  return gradient(
    sheet,
    [
      [0, from],
      [1, to],
    ],
    axis,
  )
}

export const across = [0, 0, 1, 0]
export const aslant = [0, 0, 1, 1]

export function gradient(
  sheet: Sheet,
  list: readonly Stop[],
  [x1, y1, x2, y2]: readonly number[] = [0, 0, 0, 1],
): string {
  return sheet.define(
    (id) => `<linearGradient id="${id}" x1="${x1}" y1="${y1}" x2="${x2}" y2="${y2}">${stops(list)}</linearGradient>`,
  )
}

export function glow(sheet: Sheet, list: readonly Stop[]): string {
  return sheet.define((id) => `<radialGradient id="${id}">${stops(list)}</radialGradient>`)
}

export function blur(sheet: Sheet, deviation: number): string {
  const region = 'x="-60%" y="-60%" width="220%" height="220%"'
  return sheet.define((id) => `<filter id="${id}" ${region}><feGaussianBlur stdDeviation="${deviation}"/></filter>`)
}

export function mix(from: string, to: string, share: number): string {
  const channels = (colour: string) => [1, 3, 5].map((at) => Number.parseInt(colour.slice(at, at + 2), 16))
  const target = channels(to)
  const mixed = channels(from).map((value, i) => Math.round(value + ((target[i] ?? 0) - value) * share))
  return `#${mixed.map((value) => value.toString(16).padStart(2, '0')).join('')}`
}
export const lighter = (colour: string, share: number) => mix(colour, '#fffaf0', share)
export const darker = (colour: string, share: number) => mix(colour, '#1c1512', share)

export type Chance = {
  between(low: number, high: number): number
  whole(low: number, high: number): number
  pick<T>(list: readonly [T, ...T[]]): T
  /** True with probability `share`. */
  often(share: number): boolean
}

/** Seeded randomness: the same seed gives the same picture on every machine (mulberry32). */
export function chanceFrom(seed: number): Chance {
  let state = (seed ^ 0x9e3779b9) >>> 0
  const next = () => {
    state = (state + 0x6d2b79f5) >>> 0
    let t = Math.imul(state ^ (state >>> 15), state | 1)
    t = (t + Math.imul(t ^ (t >>> 7), t | 61)) ^ t
    return ((t ^ (t >>> 14)) >>> 0) / 2 ** 32
  }
  return {
    between: (low, high) => low + next() * (high - low),
    whole: (low, high) => low + Math.floor(next() * (high - low + 1)),
    pick: (list) => list[Math.floor(next() * list.length)] ?? list[0],
    often: (share) => next() < share,
  }
}

/** The product's colours, and the woods, clays and greens that go with them. */
export const tone = {
  paper: '#fbf8f3',
  cream: '#f3ede3',
  sand: '#e5ddcf',
  ink: '#1d2523',
  slate: '#46514d',
  peacock: '#0e5a5a',
  teal: '#2f8a84',
  mint: '#cfe0d9',
  marigold: '#e8a317',
  butter: '#fbe3ad',
  brick: '#b4472e',
  clay: '#c96f4a',
  leaf: '#3b7a4b',
  fern: '#5f9a64',
  pine: '#285a41',
  teak: '#8a5a38',
  walnut: '#6b4630',
  oak: '#b98f63',
  steel: '#aab4b2',
} as const
