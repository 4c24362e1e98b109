import { Refusal } from '../errors.ts'

const deepest = 20

/** Measures nesting depth on the text, before parsing it. */
export function depthOf(text: string): number {
  let depth = 0
  let max = 0
  let quoted = false
  for (let i = 0; i < text.length; i++) {
    const c = text.charCodeAt(i)
    if (quoted) {
      if (c === 92) i++
      else if (c === 34) quoted = false
    } else if (c === 34) quoted = true
    else if (c === 123 || c === 91) {
      depth++
      if (depth > max) max = depth
    } else if (c === 125 || c === 93) depth--
  }
  return max
}

export function parseJsonBody(text: string): unknown {
  if (text === '') return undefined
  if (depthOf(text) > deepest) throw new Refusal(400, 'bad_input', 'The body is nested too deeply.')
  try {
    // No legitimate field has this name, and merging such a body later could pollute a prototype.
    return JSON.parse(text, (key, value) => (key === '__proto__' || key === 'constructor' ? refuseKey(key) : value))
  } catch (error) {
    if (error instanceof Refusal) throw error
    throw new Refusal(400, 'bad_input', 'The body is not valid JSON.')
  }
}

function refuseKey(key: string): never {
  throw new Refusal(400, 'bad_input', `A field may not be named ${key}.`)
}
