import { formatRupees } from '#shared/money.ts'
import {
  breakEvenDays,
  houseRentToWin,
  type Kind,
  keyOf,
  kindsOf,
  type MixFacts,
  type Valued,
  type Way,
} from './rules.ts'

type Room = { name: string; beds: readonly unknown[] }

const count = (number: number, one: string): string => `${number} ${one}${number === 1 ? '' : 's'}`

/** 2 beds and 2 rooms, 5 beds, the whole home. */
export function titleOf(way: Way, rooms: readonly Room[]): string {
  if (way.house) return 'The whole home'
  const beds = rooms.reduce((sum, room, at) => sum + (way.rooms[at] === 'beds' ? room.beds.length : 0), 0)
  const closed = way.rooms.filter((each) => each === 'room').length
  return [...(beds > 0 ? [count(beds, 'bed')] : []), ...(closed > 0 ? [count(closed, 'room')] : [])].join(' and ')
}

export function partsOf(way: Way, { rooms, houseRent }: MixFacts) {
  if (way.house) return [{ name: 'The whole home', let_as: 'to one family or group', rent: houseRent ?? 0 }]
  return rooms.map(({ name, bedRents, roomRent }, at) =>
    way.rooms[at] === 'room'
      ? { name, let_as: 'as one room', rent: roomRent ?? 0 }
      : {
          name,
          let_as: count(bedRents.length, 'bed'),
          rent: bedRents.reduce<number>((sum, rent) => sum + (rent ?? 0), 0),
        },
  )
}

const kindWords: Readonly<Record<Kind, string>> = { bed: 'each bed', room: 'each room', house: 'the whole home' }

/** Changes that would change the answer, in units that people hold: days empty, rent offered. */
export function changesOf(ways: readonly Valued[], facts: MixFacts, rooms: readonly Room[]) {
  const [best, ...others] = ways
  if (!best) return []
  const changes: { title: string; text: string }[] = []
  const [second] = others
  if (second) {
    const differing = [...new Set([...kindsOf(best.way), ...kindsOf(second.way)])]
    for (const kind of differing) {
      const days = breakEvenDays(best.way, second.way, kind, facts)
      const now = Math.round(facts.vacancy[kind].middle * 365)
      if (days === null || days === now) continue
      changes.push({
        title: `${days < now ? 'Shorter' : 'Longer'} gaps`,
        text: `If ${kindWords[kind]} is empty ${days} days a year or ${days < now ? 'fewer' : 'more'}, ${inSentence(titleOf(second.way, rooms))} wins. We expect ${now}.`,
      })
    }
  }
  if (keyOf(best.way) !== 'house') {
    changes.push({
      title: 'Somebody wants the whole home',
      text: `From ${formatRupees(houseRentToWin(best.income, facts))} a month on, the whole home brings more${facts.houseRent === null ? '' : `. We expect ${formatRupees(facts.houseRent)}`}.`,
    })
  }
  return changes
}

const inSentence = (title: string): string => title.charAt(0).toLowerCase() + title.slice(1)
