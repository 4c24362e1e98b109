import { expect, test } from 'vitest'
import { solvePuzzle } from '#shared/proof-of-work.ts'
import { checkProof, makePuzzle } from './proof-of-work.ts'

const secret = 'a secret of this test alone'
const now = new Date('2026-11-15T06:00:00Z')

test('the solution a browser finds is accepted for ten minutes, and no other', async () => {
  const puzzle = makePuzzle(secret, now)
  const solution = await solvePuzzle(puzzle)
  expect(checkProof(secret, solution, now)?.nonce).toBe(puzzle.split('.')[2])
  expect(checkProof(secret, `${solution}1`, now)).toBeNull()
  expect(checkProof(secret, puzzle, now)).toBeNull()
  expect(checkProof(secret, solution, new Date('2026-11-15T06:10:01Z'))).toBeNull()
})

test('a puzzle that somebody made easier or longer-lived for themselves is refused', async () => {
  const [, expires, nonce, goal, signature] = makePuzzle(secret, now).split('.')
  const easy = await solvePuzzle(makePuzzle('another secret', now))
  expect(checkProof(secret, easy, now)).toBeNull()
  expect(checkProof(secret, `1.${expires}.${nonce}.${goal}.${signature}.0`, now)).toBeNull()
  for (const nonsense of ['', '.....', 'a.b.c.d.e.f', '1.2.3']) expect(checkProof(secret, nonsense, now)).toBeNull()
})
