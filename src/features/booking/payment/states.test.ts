import { expect, test } from 'vitest'
import { type Facts, invoiceStates, messages, orderStates, stepFor, units } from './states.ts'

const everyCase = [true, false].flatMap((known) =>
  orderStates.flatMap((order) =>
    invoiceStates.flatMap((invoice) => units.map((unit): Facts => ({ known, order, invoice, unit }))),
  ),
)

test('every message has exactly one transition in every state', () => {
  for (const message of messages) for (const facts of everyCase) expect(() => stepFor(message, facts)).not.toThrow()
})

test('money is kept once and refunded in every other case', () => {
  for (const facts of everyCase) {
    const { effect } = stepFor('captured', facts)
    const wanted =
      facts.invoice !== 'paid' && facts.unit !== 'gone' && facts.order !== 'paid' && facts.order !== 'returned'
    expect(effect).toBe(facts.known ? null : wanted ? 'keep' : 'return')
  }
})

test('only a captured payment moves money, and a finished order stays finished', () => {
  for (const facts of everyCase) {
    for (const message of ['failed', 'given_up'] as const) {
      const { to, effect } = stepFor(message, facts)
      expect(effect).toBeNull()
      if (facts.order === 'paid' || facts.order === 'returned') expect(to).toBe(facts.order)
    }
  }
})
