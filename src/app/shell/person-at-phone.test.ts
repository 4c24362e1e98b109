import { expect, test } from 'vitest'
import { forgetOthers } from './person-at-phone.ts'

const storeWith = (said: Record<string, string>): Storage => {
  const kept = new Map(Object.entries(said))
  return {
    get length() {
      return kept.size
    },
    key: (at) => [...kept.keys()][at] ?? null,
    getItem: (key) => kept.get(key) ?? null,
    setItem: (key, value) => void kept.set(key, value),
    removeItem: (key) => void kept.delete(key),
    clear: () => kept.clear(),
  }
}
const keysOf = (store: Storage) => Array.from({ length: store.length }, (_, at) => store.key(at)).toSorted()

const own = {
  'waiting-lead': '{"name":"Kaveri","phone":"9876501234","email":"kaveri@example.com"}',
  'waiting-hearts': '{"person":7,"homes":{"1":true}}',
  'waiting-writes': '[{"id":"a","words":"Kaveri is at the door"}]',
  'agreement-draft 3 owner': '{"part":{"name":"Kaveri"}}',
  'booking-12': '{"applicants":["Kaveri"]}',
  'thikana.payment': '{"invoice":1}',
}
const ofThePhone = { preferences: '{"city":"pune"}', rent_tab: 'room', u_utm_source: 'wa', gclid: 'x' }
const kaveri = { id: 7, seen_until: null }

test('a page made for nobody forgets the person who was here, and leaves how the phone is used', () => {
  const store = storeWith({ ...own, ...ofThePhone })
  forgetOthers(kaveri, [store])
  expect(keysOf(store)).toEqual([...Object.keys({ ...own, ...ofThePhone }), 'thikana-person'].toSorted())
  expect(forgetOthers(null, [store])).toBe(true)
  expect(keysOf(store)).toEqual(Object.keys(ofThePhone).toSorted())
  // Nothing is left that could be lost again.
  expect(forgetOthers(null, [store])).toBe(false)
})

test('another person who signs in finds nothing of the one before', () => {
  const [local, session] = [storeWith({ ...own }), storeWith({ 'booking-12': 'x' })]
  forgetOthers(kaveri, [local, session])
  expect(forgetOthers({ id: 8, seen_until: null }, [local, session])).toBe(false)
  for (const store of [local, session]) {
    expect(keysOf(store)).toEqual(['thikana-person'])
    expect(store.getItem('thikana-person')).toBe('8')
  }
})

test('the same person keeps what waits, and so does a visitor who never signed in', () => {
  const store = storeWith({ ...own })
  forgetOthers(kaveri, [store])
  forgetOthers(kaveri, [store])
  expect(store.getItem('waiting-lead')).toBe(own['waiting-lead'])
  const visitors = storeWith({ 'waiting-lead': own['waiting-lead'] })
  forgetOthers(null, [visitors])
  expect(keysOf(visitors)).toEqual(['waiting-lead'])
})

test('looking around as somebody forgets nothing of the person who looks', () => {
  const store = storeWith({ ...own, 'thikana-person': '4' })
  forgetOthers({ id: 7, seen_until: '2026-11-19T10:00:00.000Z' }, [store])
  expect(store.getItem('thikana-person')).toBe('4')
  expect(store.getItem('waiting-lead')).toBe(own['waiting-lead'])
})
