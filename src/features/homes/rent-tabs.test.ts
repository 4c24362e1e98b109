import { describe, expect, test } from 'vitest'
import { defaultTab, numberPhotoTypes, rentTabs } from './rent-tabs.ts'

describe('rent tabs', () => {
  test('stand in the order bed, room, house', () => {
    expect(rentTabs(['house', 'bed', 'room'], 4)).toEqual(['bed', 'room', 'house'])
  })
  test('the bed tab is hidden when no bed is for rent, and the room tab is used', () => {
    const tabs = rentTabs(['bed', 'room'], 0)
    expect(tabs).toEqual(['room'])
    expect(defaultTab(tabs)).toBe('room')
  })
  test('the remembered tab wins only where the home has it', () => {
    expect(defaultTab(['bed', 'room'], 'room')).toBe('room')
    expect(defaultTab(['bed', 'room'], 'house')).toBe('bed')
    expect(defaultTab(['house'], 'bed')).toBe('house')
  })
})

test('repeated photo types are numbered', () => {
  expect(numberPhotoTypes(['Bedroom', 'Kitchen', 'Bedroom', 'Bedroom'])).toEqual([
    'Bedroom',
    'Kitchen',
    'Bedroom 2',
    'Bedroom 3',
  ])
})
