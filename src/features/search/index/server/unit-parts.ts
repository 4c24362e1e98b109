import type { Some } from './unit-scan.ts'
import type { Segment } from './unit-segment.ts'

/** Where the units of each locality stand in a segment, in ascending order; made on first use. */
const known = new WeakMap<Segment, ReadonlyMap<number, Int32Array>>()

function localitiesOf(segment: Segment): ReadonlyMap<number, Int32Array> {
  const kept = known.get(segment)
  if (kept) return kept
  const { localityId, size } = segment
  const lists = new Map<number, number[]>()
  for (let i = 0; i < size; i++) {
    const list = lists.get(localityId[i] as number)
    if (list) list.push(i)
    else lists.set(localityId[i] as number, [i])
  }
  const made = new Map([...lists].map(([id, list]) => [id, Int32Array.from(list)]))
  known.set(segment, made)
  return made
}

/** The units of a locality. */
export function lookIn(segment: Segment, locality: number): Some {
  const singles = localitiesOf(segment).get(locality) ?? new Int32Array(0)
  return { spans: [], singles, size: singles.length }
}

/** These units without those of the locality. */
export function leaveOutLocality({ localityId }: Segment, { spans, singles, size }: Some, locality: number): Some {
  const others = new Int32Array(size)
  let count = 0
  const addUnit = (i: number) => {
    others[count] = i
    count += localityId[i] === locality ? 0 : 1
  }
  let single = 0
  for (const { from, to } of spans) {
    for (; single < singles.length && (singles[single] as number) < from; single++) addUnit(singles[single] as number)
    for (let i = from; i < to; i++) addUnit(i)
  }
  for (; single < singles.length; single++) addUnit(singles[single] as number)
  return { spans: [], singles: others.subarray(0, count), size: count }
}
