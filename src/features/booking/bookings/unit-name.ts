type Unit = { kind: 'bed' | 'room' | 'house'; bed: string | null; room: string | null }

/** `Bed 1B`, `Room 2`, `The whole house`. */
export function unitName({ kind, bed, room }: Unit): string {
  if (kind === 'house') return 'The whole house'
  return (kind === 'bed' && bed ? `Bed ${bed}` : room) ?? 'Your room'
}
