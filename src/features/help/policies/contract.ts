import { z } from 'zod'
import { endpoint } from '#shared/endpoint.ts'
import { policyNames } from './rules.ts'

export const Company = z.object({
  name: z.string(),
  address: z.string().nullable(),
  email: z.string(),
  /** 10 to 12 digits. */
  phone: z.string().nullable(),
  hours: z.string(),
  grievance: z.object({
    /** Null while nobody is named. */
    officer: z.string().nullable(),
    email: z.string(),
    acknowledged: z.string(),
    resolved: z.string(),
  }),
  security_email: z.string(),
  gstin: z.string().nullable(),
})
export type Company = z.infer<typeof Company>

export const getCompany = endpoint({
  name: 'getCompany',
  method: 'GET',
  path: '/api/v1/company.json',
  access: 'public',
  summary: 'Who runs this site, how to reach them, and the grievance officer with the times for an answer.',
  sharedMs: 60_000,
  reply: Company,
})

const Section = z.object({
  /** The fragment of its heading in the page’s address. */
  id: z.string(),
  title: z.string(),
  text: z.array(z.string()),
  /** A list, each point with or without a word that it is about. */
  points: z.array(
    z.object({
      term: z.string().optional(),
      /** The term is a name for programs, the same in every language. */
      is_code: z.boolean().optional(),
      text: z.string(),
    }),
  ),
  links: z.array(z.object({ label: z.string(), to: z.string() })),
})
export type Section = z.infer<typeof Section>

export const Policy = z.object({
  name: z.enum(policyNames),
  title: z.string(),
  description: z.string(),
  intro: z.string(),
  changed_on: z.iso.date(),
  sections: z.array(Section),
})
export type Policy = z.infer<typeof Policy>

export const getPolicy = endpoint({
  name: 'getPolicy',
  method: 'GET',
  path: '/api/v1/policies/:name',
  access: 'public',
  summary: 'One of our policies in sections: terms, privacy, refunds or tenancy, with the day it last changed.',
  params: z.strictObject({ name: z.enum(policyNames) }),
  sharedMs: 60_000,
  reply: Policy,
})
