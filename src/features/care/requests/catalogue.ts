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
export const careKinds = ['safety', 'water', 'power', 'lock', 'appliance', 'room'] as const
export type CareKind = (typeof careKinds)[number]

type Problem = {
  label: string
  kind: CareKind
  /** Worn by use is the owner's, caused by use the tenant's. */
  cause: 'worn' | 'used'
  /** Another trade than the thing's. */
  trade?: Trade
  /** Advice until somebody comes. */
  danger?: { title: string; text: string }
}

const sparks = {
  title: 'Switch it off at the fuse box first.',
  text: 'Do not touch it, and keep others away. If something burns, call 112.',
}
const water = {
  title: 'Switch it off at the wall first.',
  text: 'Water and electricity together are dangerous. Close the tap before the leak if you can.',
}
const gas = {
  title: 'Close the regulator and open the windows.',
  text: 'Switch nothing on or off, go out, and call 1906, the gas helpline.',
}

export const problems = {
  leaks: { label: 'Leaks', kind: 'water', cause: 'worn', danger: water },
  no_water: { label: 'No water', kind: 'water', cause: 'worn' },
  no_hot_water: { label: 'No hot water', kind: 'appliance', cause: 'worn' },
  blocked: { label: 'Blocked', kind: 'water', cause: 'used', trade: 'plumber' },
  no_power: { label: 'No power', kind: 'power', cause: 'worn', trade: 'electrician' },
  sparks: {
    ...{ label: 'Sparks or trips the switch', kind: 'safety', cause: 'worn' },
    ...{ trade: 'electrician', danger: sparks },
  },
  gas_smell: { label: 'Smells of gas', kind: 'safety', cause: 'worn', danger: gas },
  not_working: { label: 'Does not work', kind: 'appliance', cause: 'worn' },
  noise: { label: 'Noise or smell', kind: 'appliance', cause: 'worn' },
  bulb: { label: 'Bulb is gone', kind: 'power', cause: 'used', trade: 'electrician' },
  stuck: { label: 'Does not open or close', kind: 'lock', cause: 'worn' },
  key_lost: { label: 'Key is lost', kind: 'lock', cause: 'used' },
  broken: { label: 'Broken', kind: 'room', cause: 'worn' },
  damp: { label: 'Damp or cracks', kind: 'room', cause: 'worn' },
  pests: { label: 'Insects', kind: 'room', cause: 'worn', trade: 'cleaner' },
  dirty: { label: 'Needs deep cleaning', kind: 'room', cause: 'used', trade: 'cleaner' },
} as const satisfies Record<string, Problem>
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
