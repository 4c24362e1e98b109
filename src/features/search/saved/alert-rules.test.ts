import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { alertMail, alertSms, alertSubject, type FoundSearch, isQuietHour } from './alert-rules.ts'

const home = (n: number) => ({
  title: `Home ${n}`,
  slug: `home-${n}`,
  rent: n * 100_000,
  kind: 0,
  reason: 'listed' as const,
})
const search = (id: number, homes: number): FoundSearch => ({
  id,
  name: `Search ${id}`,
  homes: Array.from({ length: homes }, (_, i) => home(i + 1)),
})
const links = { site: 'https://thikana.example', stop: 'https://thikana.example/stop-alerts/1-x' }

describe('quiet hours', () => {
  test('are from 9 pm to 9 am in India, for any time zone of the machine', () => {
    const at = (time: string) => isQuietHour(new Date(`2026-11-20T${time}+05:30`))
    expect([at('08:59:59'), at('09:00:00'), at('14:00:00'), at('20:59:59'), at('21:00:00'), at('02:00:00')]).toEqual([
      true,
      false,
      false,
      false,
      true,
      true,
    ])
  })

  test('are twelve of the twenty-four', () => {
    const hours = Array.from({ length: 24 }, (_, hour) => new Date(Date.UTC(2026, 0, 1, hour, 30)))
    expect(hours.filter(isQuietHour)).toHaveLength(12)
  })
})

describe('a message about new homes', () => {
  test('names the search, a few homes, the way to the rest and the way to pause', () => {
    const found = [search(7, 8)]
    expect(alertSubject(found)).toBe('8 homes for “Search 7”')
    const mail = alertMail(found, links)
    expect(mail).toContain('- Home 1, ₹1,000 a month for a bed (new)\n  https://thikana.example/houses/home-1')
    expect(mail.match(/\/houses\//g)).toHaveLength(5)
    expect(mail).toContain('And 3 more: https://thikana.example/saved-searches/7')
    expect(mail).toContain(`Pause these messages: ${links.stop}`)
  })

  test('is one for several searches', () => {
    const found = [search(1, 1), search(2, 2)]
    expect(alertSubject(found)).toBe('3 homes for 2 of your saved searches')
    expect(alertSms(found, links)).toBe(
      `Thikana: 3 homes for 2 of your saved searches, from ₹1,000 a month. https://thikana.example/saved-searches To pause: ${links.stop}`,
    )
  })

  test('always says how to pause it, and every search it is about', () => {
    fc.assert(
      fc.property(fc.array(fc.integer({ min: 1, max: 20 }), { minLength: 1, maxLength: 10 }), (sizes) => {
        const found = sizes.map((size, i) => search(i + 1, size))
        const mail = alertMail(found, links)
        for (const { id } of found) expect(mail).toContain(`${links.site}/saved-searches/${id}`)
        for (const text of [mail, alertSms(found, links)]) expect(text).toContain(links.stop)
        expect(alertSms(found, links).length).toBeLessThan(250)
      }),
    )
  })
})
