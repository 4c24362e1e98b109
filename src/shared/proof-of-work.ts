/** The cookie in which a browser hands in the solution. Written by script, so that every form and call carries it. */
export const proofCookie = 'thikana_proof'

/** Digests started before the results are looked at: one at a time the browser would mostly wait. */
const batch = 256

/**
 * Finds the number whose SHA-256 the puzzle names, by trying them one after the other. It costs a visitor a moment,
 * and an attacker as much for each message or guess.
 */
export async function solvePuzzle(puzzle: string): Promise<string> {
  const [range = '0', expires = '', nonce = '', goal = ''] = puzzle.split('.')
  const encoder = new TextEncoder()
  for (let first = 0; first < Number(range); first += batch) {
    const digests = await Promise.all(
      Array.from({ length: batch }, (_, at) =>
        crypto.subtle.digest('SHA-256', encoder.encode(`${range}.${expires}.${nonce}.${first + at}`)),
      ),
    )
    const found = digests.findIndex((digest) => hex(digest) === goal)
    if (found !== -1) return `${puzzle}.${first + found}`
  }
  throw new Error('The puzzle has no solution.')
}

const hex = (bytes: ArrayBuffer): string =>
  Array.from(new Uint8Array(bytes), (byte) => byte.toString(16).padStart(2, '0')).join('')

/** Solves the puzzle and hands the solution in with the next request. */
export async function handInProof(puzzle: string): Promise<void> {
  const solution = await solvePuzzle(puzzle)
  // biome-ignore lint/suspicious/noDocumentCookie: Safari and Firefox have the Cookie Store API only lately.
  document.cookie = `${proofCookie}=${solution}; path=/; max-age=600; samesite=lax`
}
