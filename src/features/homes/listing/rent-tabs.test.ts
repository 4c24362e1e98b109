import { describe, expect, test } from 'vitest'
import { m } from '#messages'
import { defaultTab, rentTabs } from './rent-tabs.ts'

describe('rent tabs', () => {
  test('stand in the order bed, room, house', () => {
    expect(rentTabs(['house', 'bed', 'room'], 4)).toEqual(['bed', 'room', 'house'])
  })
  test('[HOUSE-008] are labelled Book a bed, Book a room and Book the house', () => {
    const labels = rentTabs(['bed', 'room', 'house'], 4).map((tab) => m.house_book_way({ kind: tab }))
    expect(labels).toEqual(['Book a bed', 'Book a room', 'Book the house'])
  })
  test('[HOUSE-012] the bed tab is hidden when no bed is for rent, and the room tab is used', () => {
    const tabs = rentTabs(['bed', 'room'], 0)
    expect(tabs).toEqual(['room'])
    expect(defaultTab(tabs)).toBe('room')
  })
  test('[HOUSE-009] the remembered tab wins, but only where the home has it', () => {
    expect(defaultTab(['bed', 'room'], 'room')).toBe('room')
    expect(defaultTab(['bed', 'room'], 'house')).toBe('bed')
    expect(defaultTab(['house'], 'bed')).toBe('house')
  })
  test('[HOUSE-010] a home let only whole opens on the house tab', () => {
    expect(defaultTab(['house'])).toBe('house')
  })
  test('[HOUSE-011] any other opens on the bed tab', () => {
    expect(defaultTab(['bed', 'room', 'house'])).toBe('bed')
    expect(defaultTab(['bed', 'house'])).toBe('bed')
  })
})
