// The door of visits: what other features and the demo world may call.
import { forgetPerson } from './forget-person.ts'
import { openPlaces } from './open-places.ts'

export const visits = { openPlaces, forgetPerson }
