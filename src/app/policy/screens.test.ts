import { expect, test } from 'vitest'
import { isStaff } from '#shared/endpoint.ts'
import { isTranslated } from '#shared/translated-screens.ts'
import { screenAccess, screenIsTranslated, screenPolicy } from './screens.ts'

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
  ['/staff/checks/villa-in-whitefield', true],
])('whether the screen at %s speaks Hindi and Kannada: %s', (path, isTranslated) => {
  expect(screenIsTranslated(path)).toBe(isTranslated)
})

test('every screen that is not for staff alone speaks Hindi and Kannada', () => {
  const forStaff = (path: string) => {
    const who = screenAccess(path)
    return Array.isArray(who) && who.every(isStaff)
  }
  const english = Object.keys(screenPolicy).filter((path) => !forStaff(path) && !isTranslated(path))
  // They lead elsewhere at once, greet staff, or are for developers.
  expect(english.toSorted()).toEqual([
    '/admins/index',
    '/alpha/stop-seeing',
    '/dev/ui',
    '/logout',
    '/preferences/city',
    '/preferences/language',
    '/preferences/theme',
    '/r/:code',
  ])
})
