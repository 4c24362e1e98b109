import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { z } from 'zod'
import { KeptPart } from './kept-part.ts'
import { cutReply, readReply, writeReply } from './reply-parts.ts'
import { joined, type Written } from './written.ts'

const Card = z.object({ id: z.number(), title: z.string() })
const Reply = z.object({
  cards: z.array(Card),
  around: z.object({ links: z.array(z.string()) }),
  total: z.number(),
  note: z.string().optional(),
})
const { shape } = Reply

const card = fc.record({ id: fc.integer(), title: fc.string({ unit: 'grapheme' }), secret: fc.string() })
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

type Given = { cards: z.infer<typeof Card>[]; around: z.infer<typeof shape.around> }
const keepings: Record<string, (given: Given) => object> = {
  nothing: (given) => given,
  'the cards': (given) => ({ ...given, cards: given.cards.map((each) => new KeptPart(Card, each)) }),
  'every card but the first': (given) => ({
    ...given,
    cards: given.cards.map((each, n) => (n === 0 ? each : new KeptPart(Card, each))),
  }),
  'the list of cards': (given) => ({ ...given, cards: new KeptPart(shape.cards, given.cards) }),
  'what is around': (given) => ({ ...given, around: new KeptPart(shape.around, given.around) }),
  everything: (given) => ({
    ...given,
    cards: given.cards.map((each) => new KeptPart(Card, each)),
    around: new KeptPart(shape.around, given.around, { isReadOften: true }),
  }),
}

describe('an answer', () => {
  test.each(Object.entries(keepings))('is what it would be made anew when what is kept of it is: %s', (_, keep) => {
    fc.assert(
      fc.property(reply, (given) => {
        const expected = Reply.parse(given)
        const cut = cutReply(Reply, keep(given))
        expect(readReply(cut)).toEqual(expected)
        const written = writeReply(cut)
        expect(joined(written)).toEqual(Buffer.from(JSON.stringify(expected)))
        expect(written.size).toBe(joined(written).length)
      }),
    )
  })

  test('has another tag exactly when it is another', () => {
    fc.assert(
      fc.property(reply, reply, (a, b) => {
        const [first, second, again] = [a, b, a].map((given) =>
          writeReply(cutReply(Reply, keepings.everything?.(given))),
        )
        expect(again?.tag).toBe(first?.tag)
        const [one, other] = [first, second].map((written) => joined(written as Written).toString())
        expect(first?.tag === second?.tag).toBe(one === other)
      }),
    )
  })

  test('holds nothing that its contract does not promise, though a part was kept for another', () => {
    const Longer = Card.extend({ secret: z.string() })
    const kept = new KeptPart(Longer, { id: 1, title: 'A room', secret: 'phone' })
    const cut = cutReply(Reply, { cards: [kept], around: { links: [] }, total: 1 })
    expect(joined(writeReply(cut)).toString()).not.toContain('phone')
    expect(readReply(cut)).toMatchObject({ cards: [{ id: 1, title: 'A room' }] })
  })

  test('that breaks the contract is an error, kept or not', () => {
    const wrong = { id: 'one', title: 'A room' }
    expect(() => cutReply(Reply, { cards: [wrong], around: { links: [] }, total: 1 })).toThrow()
    expect(() => new KeptPart<unknown>(Card, wrong)).toThrow()
  })
})

describe('a kept part', () => {
  test('that is read often is one frozen value for all; of any other everybody reads their own', () => {
    const often = new KeptPart(Card, { id: 1, title: 'A room' }, { isReadOften: true })
    expect(often.read()).toBe(often.read())
    expect(Object.isFrozen(often.read())).toBe(true)
    const seldom = new KeptPart(Card, { id: 1, title: 'A room' })
    seldom.read().title = 'Mine'
    expect(seldom.read()).toEqual(often.read())
  })
})
