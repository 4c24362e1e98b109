const notes = Symbol('notes')

/** What others found out about a frozen value and want to find again. */
export type Notes = Record<string, unknown>

/**
 * The value and all it holds, never to be changed again: whoever keeps it may hand it to everybody. It carries room for
 * notes: with thousands of values kept, a WeakMap of what is known of each makes every collection of garbage a halt.
 */
export function deepFreeze<T>(value: T): T {
  if (typeof value !== 'object' || value === null || Object.isFrozen(value)) return value
  Object.defineProperty(value, notes, { value: {} })
  return freezeAll(value)
}

function freezeAll<T extends object>(value: T): T {
  for (const part of Object.values(value)) {
    if (typeof part === 'object' && part !== null && !Object.isFrozen(part)) freezeAll(part)
  }
  return Object.freeze(value)
}

/** Of a value that `deepFreeze` was given; nothing of any other. */
export function notesOf<N extends Notes>(value: unknown): Partial<N> | undefined {
  return typeof value === 'object' && value !== null ? (value as { [notes]?: Partial<N> })[notes] : undefined
}
