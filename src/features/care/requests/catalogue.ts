import type { problemLabels } from '#features/homes/listing/thing-words.ts'

export const trades = ['plumber', 'electrician', 'carpenter', 'appliance', 'cleaner', 'handyman', 'mover'] as const
export type Trade = (typeof trades)[number]

export const tradeWords: Readonly<Record<Trade, string>> = {
  plumber: 'Plumber',
  electrician: 'Electrician',
  carpenter: 'Carpenter',
  appliance: 'Appliance repair',
  cleaner: 'Cleaner',
  handyman: 'Handyman',
  mover: 'Moving house',
}

/** How long a repair may take depends on what one lacks until then. */
const careKinds = ['safety', 'water', 'power', 'lock', 'appliance', 'room'] as const
export type CareKind = (typeof careKinds)[number]

type Problem = {
  kind: CareKind
  /** Worn by use is the owner's, caused by use the tenant's. */
  cause: 'worn' | 'used'
  /** Another trade than the thing's. */
  trade?: Trade
  /** Advice is given until somebody comes. */
  danger?: true
}

export const problems = {
  leaks: { kind: 'water', cause: 'worn', danger: true },
  no_water: { kind: 'water', cause: 'worn' },
  no_hot_water: { kind: 'appliance', cause: 'worn' },
  blocked: { kind: 'water', cause: 'used', trade: 'plumber' },
  no_power: { kind: 'power', cause: 'worn', trade: 'electrician' },
  sparks: {
    ...{ kind: 'safety', cause: 'worn' },
    ...{ trade: 'electrician', danger: true },
  },
  gas_smell: { kind: 'safety', cause: 'worn', danger: true },
  not_working: { kind: 'appliance', cause: 'worn' },
  noise: { kind: 'appliance', cause: 'worn' },
  bulb: { kind: 'power', cause: 'used', trade: 'electrician' },
  stuck: { kind: 'lock', cause: 'worn' },
  key_lost: { kind: 'lock', cause: 'used' },
  broken: { kind: 'room', cause: 'worn' },
  damp: { kind: 'room', cause: 'worn' },
  pests: { kind: 'room', cause: 'worn', trade: 'cleaner' },
  dirty: { kind: 'room', cause: 'used', trade: 'cleaner' },
} as const satisfies Record<keyof typeof problemLabels, Problem>
export type ProblemKey = keyof typeof problems
export const problemKeys = Object.keys(problems) as [ProblemKey, ...ProblemKey[]]

export const problemOf = (key: ProblemKey): Problem => problems[key]

type Thing = { trade: Trade; problems: readonly ProblemKey[] }

const wet: readonly ProblemKey[] = ['leaks', 'blocked', 'no_water', 'broken']
const machine: readonly ProblemKey[] = ['not_working', 'noise', 'sparks']

/** The things of the checklist of a home (`tenancy/inspections/checklist.ts`), without the bed they belong to. */
const things: Readonly<Record<string, Thing>> = {
  'Walls and ceiling': { trade: 'handyman', problems: ['damp', 'broken', 'dirty'] },
  'Walls, ceiling and floor': { trade: 'handyman', problems: ['damp', 'broken', 'pests', 'dirty'] },
  Floor: { trade: 'handyman', problems: ['broken', 'pests', 'dirty'] },
  'Floor and railing': { trade: 'handyman', problems: ['broken', 'blocked', 'dirty'] },
  Door: { trade: 'carpenter', problems: ['stuck', 'broken'] },
  'Door and latch': { trade: 'carpenter', problems: ['stuck', 'broken'] },
  'Door, lock and key': { trade: 'carpenter', problems: ['stuck', 'key_lost', 'broken'] },
  'Windows and curtains': { trade: 'carpenter', problems: ['stuck', 'broken'] },
  'Lights, fan and switches': { trade: 'electrician', problems: ['not_working', 'sparks', 'no_power', 'bulb'] },
  'Lights, fans and switches': { trade: 'electrician', problems: ['not_working', 'sparks', 'no_power', 'bulb'] },
  'Air conditioner and remote': { trade: 'appliance', problems: [...machine, 'leaks'] },
  'Bed and mattress': { trade: 'carpenter', problems: ['broken', 'pests'] },
  'Almirah and its keys': { trade: 'carpenter', problems: ['stuck', 'key_lost', 'broken'] },
  'Toilet and flush': { trade: 'plumber', problems: wet },
  'Basin, taps and shower': { trade: 'plumber', problems: wet },
  Geyser: { trade: 'plumber', problems: ['no_hot_water', 'leaks', 'sparks', 'noise'] },
  'Counter and sink': { trade: 'plumber', problems: wet },
  'Taps and drain': { trade: 'plumber', problems: wet },
  'Cabinets and drawers': { trade: 'carpenter', problems: ['stuck', 'broken', 'pests'] },
  'Gas stove': { trade: 'appliance', problems: ['gas_smell', 'not_working', 'broken'] },
  Fridge: { trade: 'appliance', problems: machine },
  Microwave: { trade: 'appliance', problems: machine },
  'Water purifier': { trade: 'appliance', problems: ['not_working', 'leaks', 'noise'] },
  'Washing machine': { trade: 'appliance', problems: [...machine, 'leaks'] },
  Sofa: { trade: 'carpenter', problems: ['broken', 'dirty'] },
  'TV and remote': { trade: 'appliance', problems: ['not_working', 'broken'] },
  'Wi-Fi router': { trade: 'electrician', problems: ['not_working', 'no_power'] },
  'Main door and lock': { trade: 'carpenter', problems: ['stuck', 'broken'] },
  'Fuse box and meter': { trade: 'electrician', problems: ['sparks', 'no_power', 'noise'] },
  'Main door key': { trade: 'carpenter', problems: ['key_lost'] },
}

const anything: Thing = { trade: 'handyman', problems: ['broken', 'not_working'] }

/** `Bed and mattress, 1B` is a `Bed and mattress`. */
export const kindOfThing = (name: string): string => (name in things ? name : name.replace(/, [^,]+$/, ''))

export const thingOf = (name: string): Thing => things[kindOfThing(name)] ?? anything

export const tradeFor = (thing: string, problem: ProblemKey): Trade => problemOf(problem).trade ?? thingOf(thing).trade
