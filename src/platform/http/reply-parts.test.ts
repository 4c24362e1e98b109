import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { z } from 'zod'
import { deepFreeze } from '#shared/deep-freeze.ts'
import { cutReply, writeReply } from './reply-parts.ts'

const Card = z.object({ id: z.number(), title: z.string() })
const Reply = z.object({
  cards: z.array(Card),
  around: z.object({ links: z.array(z.string()) }),
  total: z.number(),
  note: z.string().optional(),
})

const card = fc.record({ id: fc.integer(), title: fc.string(), secret: fc.string() })
const reply = fc.record(
  {
    cards: fc.array(card, { maxLength: 4 }),
    around: fc.record({ links: fc.array(fc.string()), secret: fc.string() }),
    total: fc.integer(),
    note: fc.string(),
    secret: fc.string(),
  },
  { requiredKeys: ['cards', 'around', 'total', 'secret'] },
)

type Given = { cards: object[]; around: object }
const freezings: Record<string, (given: Given) => void> = {
  nothing: () => {},
  'the cards': ({ cards }) => cards.forEach(deepFreeze),
  'the list of cards': ({ cards }) => void deepFreeze(cards),
  'what is around': ({ around }) => void deepFreeze(around),
  everything: (given) => void [...given.cards, given.around].forEach(deepFreeze),
}

describe('an answer', () => {
  test.each(Object.entries(freezings))('is cut and written as ever when what is kept of it is: %s', (_, freeze) => {
    fc.assert(
      fc.property(reply, (given) => {
        const expected = Reply.parse(given)
        freeze(given)
        const cut = cutReply(Reply, given)
        expect(cut).toEqual(expected)
        expect(JSON.parse(writeReply(cut).bytes.toString())).toEqual(JSON.parse(JSON.stringify(expected)))
      }),
    )
  })

  test('has another tag exactly when it is another', () => {
    fc.assert(
      fc.property(reply, reply, (a, b) => {
        for (const given of [a, b]) freezings.everything?.(given)
        const [first, second, again] = [a, b, a].map((given) => writeReply(cutReply(Reply, given)))
        expect(again?.tag).toBe(first?.tag)
        expect(first?.tag === second?.tag).toBe(first?.bytes.equals(second?.bytes as Buffer))
      }),
    )
  })

  test('of a kept part is cut once, and what the contract does not promise never leaves', () => {
    const kept = deepFreeze({ id: 1, title: 'A room', secret: 'phone' })
    const twice = [1, 2].map(
      (total) => cutReply(Reply, { cards: [kept], around: { links: [] }, total }) as { cards: object[] },
    )
    expect(twice[0]?.cards[0]).toBe(twice[1]?.cards[0])
    expect(writeReply(twice[0]).bytes.toString()).not.toContain('phone')
  })

  test('that breaks the contract is an error, kept or not', () => {
    const wrong = deepFreeze({ id: 'one', title: 'A room' })
    for (const card of [wrong, { ...wrong }]) {
      expect(() => cutReply(Reply, { cards: [card], around: { links: [] }, total: 1 })).toThrow()
    }
  })
})
