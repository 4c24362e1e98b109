import { bhkLabel } from '#features/homes/listing/rules.ts'
import type { Random } from '#shared/random.ts'
import { hasMetro } from './regions.ts'
import { aroundSentences } from './sentences-around.ts'
import { insideSentences } from './sentences-inside.ts'
import { type Facts, floorLabel, grouped } from './titles.ts'

const sentences = { ...insideSentences, ...aroundSentences }
type Topic = keyof typeof sentences

/** Two paragraphs: the home, then its surroundings. Topics are chosen so that each sentence is true of this home. */
export function makeLongDescription(random: Random, facts: Facts): string {
  const say = (topic: Topic) => fill(random.pick(sentences[topic]), facts)
  const inside = insideTopics(random, facts).map(say)
  const around = aroundTopics(random, facts).map(say)
  return `${inside.join(' ')}\n\n${around.join(' ')}`
}

function opening({ plan }: Facts): Topic {
  if (plan.category === 'pg') return 'open.pg'
  if (plan.category === 'shared') return 'open.shared'
  if (plan.house_type === 'studio') return 'open.studio'
  if (plan.house_type === 'independent') return 'open.independent'
  if (plan.house_type === 'villa') return 'open.villa'
  return plan.bedroom_count === 1 ? 'open.one-room' : 'open.flat'
}

function insideTopics(random: Random, facts: Facts): Topic[] {
  const { plan, rooms, amenities } = facts
  const has = (key: string) => amenities.includes(key)
  const pg = plan.category === 'pg'
  const attached = rooms.filter((room) => room.attached_bathroom).length
  const shared = plan.category === 'shared'
  const options: [boolean, Topic][] = [
    [!pg, lightTopic(facts)],
    [floorTopic(facts) !== null, floorTopic(facts) ?? 'floor.ground'],
    [rooms.some((room) => room.balcony), 'balcony'],
    [attached > 0 && attached < rooms.length, 'attached.some'],
    [attached === rooms.length && rooms.length > 1, 'attached.all'],
    [shared && rooms.some((room) => room.beds.length === 2), 'rooms.twin'],
    [shared && rooms.some((room) => room.beds.length === 1), 'rooms.private'],
    [has('ac'), 'ac'],
    [!pg && has('modular-kitchen'), 'kitchen.modular'],
    [!pg && !has('modular-kitchen') && has('gas-stove') && has('fridge'), 'kitchen.stove'],
    [!pg && !has('modular-kitchen') && !has('gas-stove'), 'kitchen.plain'],
    [has('washing-machine'), 'washing'],
    [has('wifi'), 'wifi'],
    [has('power-backup'), 'power.backup'],
    [has('water-24h'), 'water'],
  ]
  const possible = options.flatMap(([is, topic]) => (is ? [topic] : []))
  const chosen = random.sample(possible, random.between(3, 4))
  // Photos show furnished rooms, so a home that is not fully furnished must say so; the rest follows a walk through it.
  const furnished = plan.furnishing !== 'fully-furnished' || (!pg && random.chance(0.5)) ? [furnishingTopic(facts)] : []
  return [opening(facts), ...possible.filter((topic) => chosen.includes(topic)), ...furnished]
}

function furnishingTopic({ plan }: Facts): Topic {
  if (plan.furnishing === 'unfurnished') return 'furnish.none'
  if (plan.furnishing === 'fully-furnished') return 'furnish.full'
  return plan.category === 'shared' ? 'furnish.semi-shared' : 'furnish.semi'
}

function lightTopic({ building }: Facts): Topic {
  if (building.facing === 'North') return 'light.north'
  if (building.facing === 'West') return 'light.west'
  return building.facing === 'South' ? 'light.south' : 'light.east'
}

function floorTopic({ plan, building, amenities }: Facts): Topic | null {
  if (plan.house_type !== 'flat' && plan.house_type !== 'studio') return null
  if (building.floor === 0) return 'floor.ground'
  if (building.floor === building.floors) return 'floor.top'
  if (amenities.includes('lift')) return building.floor > 1 ? 'floor.lift' : null
  return building.floor > 1 ? 'floor.stairs' : null
}

function aroundTopics(random: Random, facts: Facts): Topic[] {
  const { plan, place, availableNow } = facts
  const otb: Topic[] = plan.vertical === 'OTB' ? ['owner.otb'] : random.chance(0.4) ? ['owner'] : []
  const close: Topic = random.chance(0.5) && availableNow ? 'close.now' : 'close'
  const nearby: Topic[] = ['near.bus', 'near.market', 'near.food', 'near.park', 'near.place']
  if (hasMetro(place.city.slug)) nearby.push('near.metro')
  return [
    ...peopleTopics(random, facts),
    ...(plan.category === 'pg' ? pgTopics(random, facts) : societyTopics(random, facts)),
    ...(random.chance(0.55) ? (['street'] as const) : []),
    ...random.sample(nearby, random.between(1, 2)),
    ...ruleTopics(random, facts),
    ...moneyTopics(random, facts),
    ...(plan.category === 'pg' ? [] : otb),
    ...(random.chance(0.4) ? [close] : []),
  ]
}

function peopleTopics(random: Random, { plan, rooms }: Facts): Topic[] {
  const who = ({ female: 'women', male: 'men', any: 'anyone', family: 'anyone' } as const)[plan.gender]
  if (plan.category === 'whole') return [plan.gender === 'family' ? 'people.family' : 'people.any-house']
  if (plan.category === 'pg') return [`for.${who}`]
  const occupied = rooms.some((room) => room.beds.some((bed) => bed.taken))
  if (!occupied) return [`for.${who}`, ...(random.chance(0.6) ? (['flatmates.none'] as const) : [])]
  return [`people.${who}`, ...(random.chance(0.5) ? (['flatmates.some'] as const) : [])]
}

function pgTopics(random: Random, { amenities }: Facts): Topic[] {
  const has = (key: string) => amenities.includes(key)
  const more: Topic[] = ['pg.curfew']
  if (has('warden')) more.push('pg.warden')
  if (has('laundry')) more.push('pg.laundry')
  return [has('meals') ? 'pg.meals' : 'pg.self', ...random.sample(more, random.between(1, 2))]
}

function societyTopics(random: Random, { plan, place, amenities, parking, bikeParking }: Facts): Topic[] {
  const stands: Topic[] = parking ? ['parking'] : bikeParking ? ['parking.bike'] : []
  const parked = random.chance(0.45) ? stands : []
  if (!place.society || plan.house_type === 'villa') return parked
  const shared: Topic[] = []
  if (amenities.includes('pool')) shared.push('society.pool')
  if (amenities.includes('gym')) shared.push('society.gym')
  if (amenities.includes('garden')) shared.push('society.garden')
  return ['society', ...random.sample(shared, 1), ...parked]
}

function ruleTopics(random: Random, { plan, amenities }: Facts): Topic[] {
  if (plan.category !== 'whole') return random.sample<Topic>(['rules.guests', 'rules.quiet'], random.between(1, 2))
  if (!random.chance(0.5)) return []
  const topics: Topic[] = amenities.includes('pets') ? ['rules.family-guests', 'rules.pets'] : ['rules.family-guests']
  return [random.pick(topics)]
}

function moneyTopics(random: Random, { tags }: Facts): Topic[] {
  if (tags.some((tag) => tag.startsWith('privilege')) && random.chance(0.8)) return ['money.refund']
  if (tags.some((tag) => tag.startsWith('eqaro')) && random.chance(0.8)) return ['money.zero']
  return random.chance(0.6) ? ['money.plain'] : []
}

function fill(sentence: string, facts: Facts): string {
  const text = sentence.replace(/\{(\w+)\}/g, (_, word: string) => wordFor(word, facts))
  return text.charAt(0).toUpperCase() + text.slice(1)
}

const count = (n: number, one: string): string => `${n} ${one}${n === 1 ? '' : 's'}`

function wordFor(word: string, { plan, place, building, rooms, street, region, name }: Facts): string {
  switch (word) {
    case 'bhk':
      return bhkLabel(plan.bedroom_count)
    case 'bedrooms':
      return count(rooms.length, plan.category === 'pg' ? 'room' : 'bedroom')
    case 'bathrooms':
      return count(building.bathroom_count, 'bathroom')
    case 'beds': {
      const beds = rooms.reduce((sum, room) => sum + room.beds.length, 0)
      return count(beds, 'bed')
    }
    case 'area':
      return grouped(building.area_sqft)
    case 'floor':
      return floorLabel(building.floor)
    case 'floors':
      return String(building.floors)
    case 'facing':
      return building.facing.toLowerCase()
    case 'place':
      return plan.house_type === 'flat' || plan.house_type === 'studio' ? plan.house_type : 'house'
    case 'locality':
      return place.locality.name
    case 'city':
      return place.city.name
    case 'society':
      return place.society?.name ?? 'The society'
    case 'name':
      return `${name} PG`
    case 'spot':
      return street.spot
    case 'landmark':
      return street.landmark
    case 'breakfast':
      return region.breakfast
    case 'snack':
      return region.snack
    default:
      throw new Error(`A sentence of the demo world asks for {${word}}, which nothing fills.`)
  }
}
