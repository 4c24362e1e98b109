import { expect, test } from 'vitest'
import { liftOver } from './offer-place.ts'

const offer = { left: 8, right: 382, top: 700, bottom: 756 }
const rent = (top: number, left = 24) => ({ left, right: left + 120, top, bottom: top + 24 })

test('an offer that covers no rent stays at the foot of the screen', () => {
  expect(liftOver(offer, [], 120)).toBe(0)
  expect(liftOver(offer, [rent(676), rent(756)], 120)).toBe(0)
})

test('an offer over a rent is lifted above it', () => {
  expect(liftOver(offer, [rent(720)], 120)).toBe(44)
})

test('an offer lifted over one rent is lifted over the next one too', () => {
  expect(liftOver(offer, [rent(720), rent(650)], 120)).toBe(114)
})

test('a rent beside the offer does not lift it', () => {
  expect(liftOver(offer, [rent(720, 400)], 120)).toBe(0)
})

test('an offer that would leave the results stays where it is', () => {
  expect(liftOver(offer, [rent(720), rent(650)], 600)).toBe(0)
})
