import { handle } from '#platform/http/handle.ts'
import * as contract from '../contract.ts'
import { lockPerson, setRoles, showContact } from './change-person.ts'
import { findAnything } from './find-anything.ts'
import { findPeople } from './find-people.ts'
import { personStory } from './person-story.ts'
import { listSales, markSold } from './sales.ts'

const success = true as const

export const deskPeopleRoutes = [
  handle(contract.findPeople, ({ db }, { query }) => findPeople(db, query)),
  handle(contract.getPersonStory, ({ db }, { params, query }) => personStory(db, { ...params, ...query })),
  handle(contract.showContact, async (ctx, { params, body }) => ({
    success,
    ...(await showContact(ctx, params.id, body.reason)),
  })),
  handle(contract.setPersonRoles, async (ctx, { params, body }) => ({
    success,
    roles: await setRoles(ctx, params.id, body),
  })),
  handle(contract.lockPerson, async (ctx, { params, body }) => ({
    success,
    locked: await lockPerson(ctx, params.id, body),
  })),
  handle(contract.findAnything, async ({ db }, { query }) => ({ found: await findAnything(db, query.q) })),
  handle(contract.listSales, ({ db }, { query }) => listSales(db, query)),
  handle(contract.markSold, async (ctx, { params, body }) => {
    await markSold(ctx, params.id, body)
    return { success, sold: body.sold }
  }),
]
