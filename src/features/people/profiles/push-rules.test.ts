import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { mostPushBytes } from '#shared/push-limit.ts'
import { isPushEndpoint, pushText } from './push-rules.ts'

const hosts = ['fcm.googleapis.com', 'notify.windows.com']

describe('the address of a browser', () => {
  test.each(['https://fcm.googleapis.com/fcm/send/abc', 'https://wns2-par02p.notify.windows.com/w/?token=x'])(
    '%s is at a known push service',
    (endpoint) => {
      expect(isPushEndpoint(endpoint, hosts)).toBe(true)
    },
  )

  test.each([
    'http://fcm.googleapis.com/fcm/send/abc',
    'https://fcm.googleapis.com:8443/x',
    'https://user@fcm.googleapis.com/x',
    'https://evilfcm.googleapis.com/x',
    'https://fcm.googleapis.com.evil.example/x',
    'https://127.0.0.1/x',
    'https://[::1]/x',
    'https://169.254.169.254/latest/meta-data',
    'file:///etc/passwd',
    'not an address',
    '',
  ])('%s is not', (endpoint) => {
    expect(isPushEndpoint(endpoint, hosts)).toBe(false)
  })
})

describe('a message as a notification', () => {
  const origin = 'https://thikana.example'

  test('its link is where a press leads', () => {
    const body = `Your visit is moved to 5 pm. Door code 1234. ${origin}/reschedule?x=1`
    expect(pushText({ subject: 'Visit moved', body, purpose: 'visit:moved' }, origin)).toEqual({
      title: 'Visit moved',
      body: 'Your visit is moved to 5 pm. Door code 1234.',
      path: '/reschedule?x=1',
      tag: 'visit:moved',
    })
  })

  test('a link to another site stays in the text', () => {
    const body = 'Map: https://maps.example/x'
    expect(pushText({ body, purpose: 'visit:moved' }, origin)).toMatchObject({ title: 'Thikana', body, path: '/' })
  })

  test('any message fits and stays on our site', () => {
    fc.assert(
      fc.property(fc.string({ maxLength: 5000, unit: 'grapheme' }), fc.webUrl(), (text, url) => {
        const said = pushText({ body: `${text} ${url} ${origin}/${text}`, purpose: 'visit:x' }, origin)
        expect(Buffer.byteLength(JSON.stringify(said))).toBeLessThanOrEqual(mostPushBytes)
        expect(new URL(said.path, origin).origin).toBe(origin)
      }),
    )
  })
})
