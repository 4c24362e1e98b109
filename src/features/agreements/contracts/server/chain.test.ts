import { createHash } from 'node:crypto'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { type ChainEvent, canonicalJson, findBreak, firstHash, linkText } from '../chain.ts'

const sha256 = (text: string) => createHash('sha256').update(text).digest('hex')

function chainOf(data: readonly unknown[]): ChainEvent[] {
  let previous_hash = firstHash
  return data.map((each, index) => {
    const at = new Date(Date.UTC(2026, 10, 17, 9, index))
    const link = { position: index + 1, type: 'signed', data: each, at, previous_hash }
    previous_hash = sha256(linkText(7, link))
    return { ...link, hash: previous_hash }
  })
}
const chain = chainOf([{ version: 1 }, { party: 3, sha256: 'ab' }, { party: 4 }])
const at = (index: number, changed: Partial<ChainEvent>) =>
  chain.map((event, each) => (each === index ? { ...event, ...changed } : event))

describe('the chain of events', () => {
  test('holds as it was written, and not for another agreement', () => {
    expect(findBreak(7, chain, sha256)).toBeNull()
    expect(findBreak(8, chain, sha256)).toEqual({ position: 1, reason: 'changed' })
  })

  test('says where it is broken, and how', () => {
    expect(findBreak(7, at(1, { data: { party: 5, sha256: 'ab' } }), sha256)).toEqual({
      position: 2,
      reason: 'changed',
    })
    expect(findBreak(7, at(1, { at: new Date(0) }), sha256)).toEqual({ position: 2, reason: 'changed' })
    expect(findBreak(7, at(2, { type: 'voided' }), sha256)).toEqual({ position: 3, reason: 'changed' })
    expect(findBreak(7, chain.toSpliced(1, 1), sha256)).toEqual({ position: 2, reason: 'missing' })
    expect(findBreak(7, at(0, { hash: 'f'.repeat(64) }), sha256)).toEqual({ position: 1, reason: 'changed' })
  })

  test('an event that was rewritten with its hash still breaks the next', () => {
    const link = { ...chain[1], data: { party: 5 } } as ChainEvent
    const forged = at(1, { data: link.data, hash: sha256(linkText(7, link)) })
    expect(findBreak(7, forged, sha256)).toEqual({ position: 3, reason: 'unlinked' })
  })

  test('one flipped bit anywhere in the data is found at its event', () => {
    fc.assert(
      fc.property(
        fc.array(fc.string({ minLength: 1, maxLength: 20 }), { minLength: 1, maxLength: 6 }),
        fc.nat(),
        fc.nat(),
        (texts, which, bit) => {
          const index = which % texts.length
          const text = texts[index] ?? ''
          const letter = bit % text.length
          const other = String.fromCharCode(text.charCodeAt(letter) ^ 1)
          const flipped = text.slice(0, letter) + other + text.slice(letter + 1)
          const events = chainOf(texts.map((each) => ({ each }))).map((event, each) =>
            each === index ? { ...event, data: { each: flipped } } : event,
          )
          expect(findBreak(7, events, sha256)).toEqual({ position: index + 1, reason: 'changed' })
        },
      ),
    )
  })

  test('the order of keys does not matter, since the database keeps none', () => {
    expect(canonicalJson({ b: [1, { d: null, c: 'x' }], a: true })).toBe('{"a":true,"b":[1,{"c":"x","d":null}]}')
  })
})
