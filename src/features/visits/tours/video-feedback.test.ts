import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { Rating } from './rules.ts'
import { openFeedback } from './video-feedback.ts'

/** A server that answers when told to. */
function open(kept: Rating = 0) {
  const sent: { rating: Rating; settle: (works: boolean) => void }[] = []
  const seen = { shown: kept, fails: 0 }
  const feedback = openFeedback({
    kept,
    send: (rating) =>
      new Promise<void>((resolve, reject) => {
        sent.push({ rating, settle: (works) => (works ? resolve() : reject(new Error('down'))) })
      }),
    onShow: (rating) => {
      seen.shown = rating
    },
    onFail: () => {
      seen.fails += 1
    },
  })
  const settle = async (works: boolean) => {
    sent.at(-1)?.settle(works)
    await new Promise((resolve) => setImmediate(resolve))
  }
  return { feedback, sent, seen, settle }
}

describe('pressing like and dislike', () => {
  test('[VISIT-028] when saving fails, what was there before is shown again', async () => {
    const { feedback, seen, settle } = open(1)
    const pressed = feedback.press(-1)
    expect(seen.shown).toBe(-1)
    await settle(false)
    await pressed
    expect(seen).toEqual({ shown: 1, fails: 1 })
  })

  test('is shown at once, and sent one after the other', async () => {
    const { feedback, sent, seen, settle } = open()
    feedback.press(1)
    feedback.press(-1)
    feedback.press(-1)
    feedback.press(-1)
    expect(seen.shown).toBe(-1)
    expect(sent.map(({ rating }) => rating)).toEqual([1])
    await settle(true)
    expect(sent.map(({ rating }) => rating)).toEqual([1, -1])
    await settle(true)
    expect(sent).toHaveLength(2)
    expect(seen).toEqual({ shown: -1, fails: 0 })
  })

  test('after any presses and failures the shown rating equals the saved one', async () => {
    const step = fc.oneof(fc.record({ press: fc.constantFrom<Rating>(1, -1) }), fc.record({ works: fc.boolean() }))
    await fc.assert(
      fc.asyncProperty(fc.array(step, { maxLength: 20 }), async (steps) => {
        const { feedback, sent, seen, settle } = open()
        let kept: Rating = 0
        let settled = 0
        const answer = async (works: boolean) => {
          if (settled === sent.length) return
          settled += 1
          if (works) kept = sent.at(-1)?.rating ?? kept
          await settle(works)
        }
        for (const each of steps) {
          if ('press' in each) feedback.press(each.press)
          else await answer(each.works)
        }
        while (settled < sent.length) await answer(true)
        expect(seen.shown).toBe(kept)
      }),
    )
  })
})
