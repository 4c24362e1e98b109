import { expect, test } from 'vitest'
import { placesFor, waitingAt } from '#features/desk/overview/places.ts'
import { endsHere, taskKinds } from '#features/desk/queue/rules.ts'
import { roles } from '#shared/endpoint.ts'
import { screenAccess } from './screens.ts'

const all = (role: (typeof roles)[number]) => placesFor(role).flatMap(({ places }) => places)

test('[STAFF-001] the desk leads each role only to pages it may open', () => {
  for (const role of roles) {
    for (const { to } of all(role)) expect(screenAccess(to), `${role} at ${to}`).toContain(role)
  }
  expect(all('area_manager').map(({ to }) => to)).toEqual(['/admins/care', '/alpha/my-day', '/staff/checks'])
  expect(all('central_listor').map(({ to }) => to)).toEqual(['/admins/homes', '/admins/homes/import'])
  expect([...all('tenant'), ...all('owner'), ...all('influencer')]).toEqual([])
})

test('every kind of work that ends on its own page is counted at one place of the desk', () => {
  const counted = [...all('admin'), ...all('area_manager')].flatMap(({ kinds = [] }) => kinds)
  const own = taskKinds.filter((kind) => !endsHere(kind))
  expect([...new Set(counted)].toSorted()).toEqual(own.toSorted())
})

test('a place shows the sum of its kinds', () => {
  const counts = { open: 5, late: 0, soon: 0, mine: 0, snoozed: 0, kinds: { dispute: 2, settlement: 3 } }
  const place = all('admin').find(({ to }) => to === '/admins/money/settlements')
  expect(place && [waitingAt(place, counts), waitingAt(place, null)]).toEqual([5, undefined])
})
