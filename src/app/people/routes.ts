import { getSession } from '#features/people/accounts/contract.ts'
import { handle } from '#platform/http/handle.ts'
import { sessionOf } from './session.ts'

export const peopleRoutes = [handle(getSession, sessionOf)]
