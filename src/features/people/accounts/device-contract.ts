import { z } from 'zod'
import { endpoint } from '#shared/endpoint.ts'
import { NewPassword, RoleName } from './contract.ts'

/** Endpoints for signed-in devices and the password. */
const done = { success: z.literal(true) }

export const Device = z.object({
  id: z.number(),
  name: z.string(),
  how: z.enum(['code', 'password', 'google', 'link', 'role', 'passkey']),
  role: RoleName,
  since: z.iso.datetime(),
  last_seen: z.iso.datetime(),
  here: z.boolean(),
})
export type Device = z.infer<typeof Device>

export const listDevices = endpoint({
  name: 'listDevices',
  method: 'GET',
  path: '/api/v1/devices.json',
  access: 'signed-in',
  summary: 'Where this person is signed in.',
  reply: z.object({ devices: z.array(Device) }),
})

export const endDevice = endpoint({
  name: 'endDevice',
  method: 'DELETE',
  path: '/api/v1/devices/:id',
  access: 'signed-in',
  summary: 'Signs one device out.',
  params: z.strictObject({ id: z.coerce.number().int().positive().max(Number.MAX_SAFE_INTEGER) }),
  body: z.strictObject({}).optional(),
  reply: z.object(done),
})

export const endOtherDevices = endpoint({
  name: 'endOtherDevices',
  method: 'DELETE',
  path: '/api/v1/devices.json',
  access: 'signed-in',
  summary: 'Signs out everywhere but here.',
  body: z.strictObject({}).optional(),
  reply: z.object({ ...done, ended: z.number() }),
})

export const setPassword = endpoint({
  name: 'setPassword',
  method: 'PUT',
  path: '/api/v1/password.json',
  access: 'signed-in',
  summary: 'Sets a password. Needs the present one, or a proof of identity by other means within the last ten minutes.',
  limit: { perMinute: 10 },
  body: z.strictObject({ current: z.string().max(200).optional(), password: NewPassword }),
  reply: z.object(done),
})
