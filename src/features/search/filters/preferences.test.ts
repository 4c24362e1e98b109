import { describe, expect, test } from 'vitest'
import { keepCampaign, readCampaign } from './campaign.ts'
import { readPreferences, type Store, savePreferences, withCity } from './preferences.ts'

function openStore(values: Record<string, string> = {}): Store & { values: Map<string, string> } {
  const store = new Map(Object.entries(values))
  return {
    values: store,
    getItem: (key) => store.get(key) ?? null,
    setItem: (key, value) => void store.set(key, value),
    removeItem: (key) => void store.delete(key),
  }
}
const day = 86_400_000

describe('preferences', () => {
  test('[STORE-002] are kept under version 1, and read again', () => {
    const store = openStore()
    expect(readPreferences(store)).toEqual({})
    savePreferences(store, { city: 'pune', gender: 'family', view: 'map' })
    savePreferences(store, { view: 'grid', workplaces: [{ name: 'Office', lat: 18.5, lng: 73.9 }] })
    expect(readPreferences(store)).toEqual({
      ...{ city: 'pune', gender: 'family', view: 'grid' },
      workplaces: [{ name: 'Office', lat: 18.5, lng: 73.9 }],
    })
    expect(JSON.parse(store.values.get('preferences') ?? '')).toMatchObject({ version: 1 })
  })

  test.each([
    '{"version":0}',
    '{"version":2,"preferences":{"city":"pune"}}',
    'abc',
    'null',
    '{"version":1.1}',
    '[]',
    '3',
  ])('[STORE-003] %s is another version: it is cleared', (text) => {
    const store = openStore({ preferences: text, other: 'stays' })
    expect(readPreferences(store)).toEqual({})
    expect([...store.values.keys()]).toEqual(['other'])
  })

  test('[SRCH-081] another city clears the place in the old one and its coordinates', () => {
    const store = openStore()
    savePreferences(store, { city: 'pune', locality: 'baner', lat: 18.56, lng: 73.78, gender: 'female' })
    savePreferences(store, withCity('goa'))
    expect(readPreferences(store)).toEqual({ city: 'goa', gender: 'female' })
  })

  test('a store that is full loses nothing else', () => {
    const store = openStore()
    const full: Store = {
      ...store,
      setItem: () => {
        throw new Error('QuotaExceededError')
      },
    }
    expect(() => savePreferences(full, { city: 'pune' })).not.toThrow()
  })
})

describe('campaign attribution', () => {
  const query = (text: string) => new URLSearchParams(text)

  test('[STORE-004] a gclid is kept with its moment, and gone after 30 days', () => {
    const store = openStore()
    keepCampaign(store, query('gclid=abc123'), 1000)
    expect(JSON.parse(store.values.get('gclid') ?? '')).toEqual({ value: 'abc123', timeStamp: 1000 })
    expect(readCampaign(store, 30 * day + 999)?.gclid).toBe('abc123')
    expect(readCampaign(store, 30 * day + 1000)?.gclid).toBeUndefined()
    keepCampaign(store, query(''), 30 * day + 999)
    expect(store.values.has('gclid')).toBe(true)
    keepCampaign(store, query(''), 30 * day + 1000)
    expect(store.values.has('gclid')).toBe(false)
  })

  test('[STORE-005] UTM values are kept for 180 days under keys that begin with u_', () => {
    const store = openStore()
    keepCampaign(store, query('utm_source=google&utm_medium=cpc&utm_campaign=pune&page=2'), 0)
    expect([...store.values.keys()].sort()).toEqual(['u_utm_campaign', 'u_utm_medium', 'u_utm_source'])
    expect(JSON.parse(store.values.get('u_utm_source') ?? '')).toEqual({ value: 'google', timeStamp: 0 })
    keepCampaign(store, query(''), 180 * day - 1)
    expect(store.values.size).toBe(3)
    keepCampaign(store, query(''), 180 * day)
    expect(store.values.size).toBe(0)
  })

  test('a later click or campaign takes the place of the earlier', () => {
    const store = openStore()
    keepCampaign(store, query('gclid=one&utm_source=a'), 0)
    keepCampaign(store, query('gclid=two'), 10 * day)
    expect(readCampaign(store, 35 * day)?.gclid).toBe('two')
    expect(JSON.parse(store.values.get('u_utm_source') ?? '')).toMatchObject({ value: 'a' })
  })

  test.each(['', 'x', 'null', '3', '{"value":3,"timeStamp":0}', '{"value":"a"}'])('%j is no click', (text) => {
    const store = openStore({ gclid: text })
    expect(readCampaign(store, 0)?.gclid).toBeUndefined()
    keepCampaign(store, query(''), 0)
    expect(store.values.has('gclid')).toBe(false)
  })

  test('a very long value is cut', () => {
    const store = openStore()
    keepCampaign(store, query(`gclid=${'x'.repeat(5000)}`), 0)
    expect(readCampaign(store, 1)?.gclid?.length).toBe(200)
  })
})
