import { m } from '#messages'
import { formatRupees } from '#shared/money.ts'
import { breakEvenDays, houseRentToWin, keyOf, kindsOf, type MixFacts, type Valued, type Way } from './rules.ts'

type Room = { name: string; beds: readonly unknown[] }

/** 2 beds and 2 rooms, 5 beds, the whole home; in the language of the request. */
export function titleOf(way: Way, rooms: readonly Room[]): string {
  if (way.house) return m.mix_whole()
  const beds = rooms.reduce((sum, room, at) => sum + (way.rooms[at] === 'beds' ? room.beds.length : 0), 0)
  const closed = way.rooms.filter((each) => each === 'room').length
  if (beds > 0 && closed > 0) {
    return m.mix_beds_and_rooms({ beds: m.mix_beds({ count: beds }), rooms: m.mix_rooms({ count: closed }) })
  }
  return beds > 0 ? m.mix_beds({ count: beds }) : m.mix_rooms({ count: closed })
}

export function partsOf(way: Way, { rooms, houseRent }: MixFacts) {
  if (way.house) return [{ name: m.mix_whole(), let_as: m.mix_to_one(), rent: houseRent ?? 0 }]
  return rooms.map(({ name, bedRents, roomRent }, at) =>
    way.rooms[at] === 'room'
      ? { name, let_as: m.mix_as_room(), rent: roomRent ?? 0 }
      : {
          name,
          let_as: m.mix_beds({ count: bedRents.length }),
          rent: bedRents.reduce<number>((sum, rent) => sum + (rent ?? 0), 0),
        },
  )
}

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
      const less = days < now ? 'yes' : 'no'
      const title = inSentence(titleOf(second.way, rooms))
      changes.push({ title: m.mix_gaps({ less }), text: m.mix_gaps_text({ kind, days, less, title, now }) })
    }
  }
  if (keyOf(best.way) !== 'house') {
    changes.push({
      title: m.mix_wants_whole(),
      text: m.mix_wants_whole_text({
        rent: formatRupees(houseRentToWin(best.income, facts)),
        expected: facts.houseRent === null ? 'none' : formatRupees(facts.houseRent),
      }),
    })
  }
  return changes
}

const inSentence = (title: string): string => title.charAt(0).toLowerCase() + title.slice(1)
