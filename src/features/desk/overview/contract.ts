import { z } from 'zod'
import { endpoint } from '#shared/endpoint.ts'

export const AdminFigures = z.object({
  people: z.number(),
  homes: z.number(),
  tenants: z.number(),
  visits_today: z.number(),
  documents_waiting: z.number(),
  messages_failed: z.number(),
})
export type AdminFigures = z.infer<typeof AdminFigures>

export const getAdminFigures = endpoint({
  name: 'getAdminFigures',
  method: 'GET',
  path: '/admins/figures.json',
  access: ['admin'],
  summary: 'How many people, homes and open tasks there are.',
  reply: AdminFigures,
})
