import { CallError, call } from '#shared/call.ts'
import { getHouse } from '../contract.ts'

/** Falls back to the first possible day if the linked day has passed or cannot be booked. */
export async function loadHouse(slug: string, asked?: string) {
  try {
    return { house: await call(getHouse, { params: { slug }, query: { move_in: asked } }), refused: null }
  } catch (error) {
    const refused = error instanceof CallError ? error.fields.move_in : undefined
    if (refused === undefined) throw error
    return { house: await call(getHouse, { params: { slug } }), refused }
  }
}
