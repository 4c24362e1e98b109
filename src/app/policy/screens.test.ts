import { expect, test } from 'vitest'
import { screenAccess, screenIsTranslated } from './screens.ts'

test('[STAFF-017] tagging, checklists, transfers, missed calls and calling are screens, each for those who use it', () => {
  const taggers = ['admin', 'central_listor', 'central_video_tagger', 'tenant_mo_video_tagger']
  expect(screenAccess('/alpha/videoTagging')).toEqual(taggers)
  expect(screenAccess('/alpha/improvedVideoTagging/')).toEqual(taggers)
  expect(screenAccess('/alpha/my-day-check')).toEqual(['area_manager'])
  expect(screenAccess('/staff/checks')).toEqual(['area_manager', 'admin'])
  expect(screenAccess('/alpha/ITDashBoard')).toBe('signed-in')
  expect(screenAccess('/alpha/internal/missed_calls')).toEqual(['admin'])
  expect(screenAccess('/ALPHA/call_user')).toEqual(['admin'])
})

test.each([
  ['/', true],
  ['/bangalore', true],
  ['/bangalore/flat-house-for-rent-in-koramangala/', true],
  ['/houses/sunny-room-in-hsr', true],
  ['/alpha/login', true],
  ['/help-center/deposit-back', true],
  ['/about', true],
  ['/alpha/knowmax', false],
  ['/admins/queue', false],
  ['/houses/buy/villa-in-whitefield', true],
  ['/rent-society-flats-apartments-in-bangalore', true],
  ['/bangalore/gated-community/palm-court', true],
  ['/staff/checks/villa-in-whitefield', false],
])('whether the screen at %s speaks Hindi and Kannada: %s', (path, isTranslated) => {
  expect(screenIsTranslated(path)).toBe(isTranslated)
})
