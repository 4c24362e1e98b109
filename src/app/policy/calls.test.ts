import { afterAll, describe, expect, test } from 'vitest'
import { type Access, type Role, roles } from '#shared/endpoint.ts'
import { calls } from '../api.ts'
import type { Sent } from '../testing/test-app.ts'
import { callPolicy } from './calls.ts'
import { openRoles } from './test-roles.ts'

const { site, people, enter } = await openRoles()
afterAll(() => site.close())

const allows = (who: Access, role: Role): boolean => who === 'public' || who === 'signed-in' || who.includes(role)

test('every call has a row in the policy, and every row has a call', () => {
  const names = calls.map(({ endpoint }) => endpoint.name).sort()
  expect(Object.keys(callPolicy).sort()).toEqual(names)
})

describe.each(calls.map(({ endpoint }) => [endpoint.name, endpoint] as const))('%s', (name, endpoint) => {
  const row = callPolicy[name]
  // Sends invalid input on purpose: access is checked before validation.
  const ask = (cookie?: string): Promise<Sent> =>
    site.send(endpoint.method, endpoint.path.replace(/:\w+/g, '999999999'), { cookie })

  test('[ROLE-010] signed out', async () => {
    const { status, json } = await ask()
    if (row?.who === 'public') expect(status).not.toBe(401)
    else expect({ status, code: json.error.code }).toEqual({ status: 401, code: 'sign_in_required' })
  })

  test.each(roles)('as %s', async (role) => {
    const { status, json } = await ask(await enter(people[role], role))
    const refused = status === 403 && json.error.code === 'not_allowed'
    expect(refused).toBe(!allows(row?.who ?? [], role))
    expect(status).not.toBe(401)
  })
})
