import { m } from '#messages'

/** A state in the language of the page; it is kept by its English name. */
export const stateName = (state: string): string => m.states_name({ state: state.toLowerCase().replaceAll(' ', '_') })
