/** The fields of a list's filter as its address has them; empty ones are left out. */
export function readTyped<Name extends string>(
  { searchParams }: URL,
  names: readonly Name[],
): Partial<Record<Name, string>> {
  const typed: Partial<Record<Name, string>> = {}
  for (const name of names) {
    const value = searchParams.get(name)?.trim()
    if (value) typed[name] = value
  }
  return typed
}
