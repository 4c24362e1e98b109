import { places } from '#features/places/server/api.ts'
import type { Day } from '#shared/dates.ts'
import type { Role } from '#shared/endpoint.ts'
import type { Random } from '#shared/random.ts'
import { demoAccounts, wishesOf } from './accounts.ts'
import { accountId } from './cast.ts'
import { makePerson, type PersonWishes, type SeedPerson } from './make-people.ts'
import type { WorldBuffers } from './tables.ts'
import { makeHours } from './visits.ts'

const { cities, localities } = places.gazetteer

/** Lower ids are reserved for demo accounts and staff, so that their phones never change. */
const firstOther = 1001
const firstStaff = 51
const firstManager = 101

const staffRoles: readonly Role[] = [
  'admin',
  'influencer',
  'central_listor',
  'central_video_tagger',
  'tenant_mo_video_tagger',
]

export type People = {
  /** Adds a new person; their row goes into the `person` buffer. */
  add(random: Random, wishes: Omit<PersonWishes, 'id' | 'today'>): SeedPerson
  managerOf(localityId: number): number
  account(key: string): SeedPerson
}

export function makePeople(random: Random, today: Day, buffers: WorldBuffers): People {
  let next = firstOther
  const accounts = new Map<string, SeedPerson>()
  const put = (person: SeedPerson): SeedPerson => {
    buffers.person.add(person)
    for (const role of person.roles) buffers.person_role.add({ person_id: person.id, role })
    return person
  }
  for (const account of demoAccounts) {
    const joined = account.key === 'newcomer' ? 1 : 600
    accounts.set(
      account.key,
      put(makePerson(random.fork('account', account.id), { ...wishesOf(account, today), joined })),
    )
  }
  for (const [index, role] of staffRoles.flatMap((each) => [each, each]).entries()) {
    put(makePerson(random.fork('staff', index), { id: firstStaff + index, today, roles: [role], age: [24, 45] }))
  }
  const managers = makeManagers(random, today, put, buffers)
  return {
    add: (source, wishes) => put(makePerson(source, { ...wishes, id: next++, today })),
    managerOf: (localityId) => managers.get(localityId) as number,
    account: (key) => accounts.get(key) as SeedPerson,
  }
}

/** Splits a city into bands from south to north, one area manager per band, with the neighbouring ones as backup. */
function makeManagers(
  random: Random,
  today: Day,
  put: (person: SeedPerson) => SeedPerson,
  buffers: WorldBuffers,
): Map<number, number> {
  const managerOf = new Map<number, number>()
  let next = firstManager
  for (const city of cities) {
    const here = localities.filter((each) => each.cityId === city.id).sort((a, b) => a.lat - b.lat)
    const bands = Math.max(2, Math.min(9, Math.ceil(here.length / 6)))
    const inBand = (band: number) => here.slice((band * here.length) / bands, ((band + 1) * here.length) / bands)
    const managers: number[] = []
    for (let band = 0; band < bands; band++) {
      const own = inBand(band)
      const demo = city.slug === 'bangalore' && own.some((each) => each.slug === 'hsr-layout')
      const id = demo ? accountId('area-manager') : next++
      if (!demo) {
        const wishes = {
          id,
          today,
          roles: ['area_manager' as const],
          state: city.state,
          local: 0.8,
          age: [23, 42] as const,
        }
        put(makePerson(random.fork('manager', id), { ...wishes, work: 'Area manager' }))
      }
      for (const { id: localityId } of own) managerOf.set(localityId, id)
      for (const hours of makeHours(id, today)) buffers.manager_hours.add(hours)
      managers.push(id)
    }
    for (const [band, own] of managers.entries()) {
      const helping = [own, managers[band + 1], managers[band - 1]].filter((id) => id !== undefined)
      for (const { id: locality_id } of inBand(band)) {
        for (const [rank, manager_id] of helping.entries()) buffers.manager_area.add({ locality_id, manager_id, rank })
      }
    }
  }
  return managerOf
}
