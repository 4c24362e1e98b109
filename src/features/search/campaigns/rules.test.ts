import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { channelOf, channels, originOf } from './rules.ts'

const none = { source: '', medium: '', campaign: '', clicked: false }

describe('the channel of a campaign', () => {
  test.each([
    [{}, 'Direct or not known'],
    [{ clicked: true }, 'Search advertising'],
    [{ source: 'google', medium: 'cpc' }, 'Search advertising'],
    [{ source: 'instagram', medium: 'cpc' }, 'Other advertising'],
    [{ source: 'times-of-pune', medium: 'display' }, 'Other advertising'],
    [{ source: 'instagram', medium: '' }, 'Social'],
    [{ source: 'kabir', medium: 'social' }, 'Social'],
    [{ source: 'mailer', medium: 'email' }, 'Email'],
    [{ source: 'whatsapp', medium: 'group' }, 'Messages'],
    [{ source: 'college', medium: 'partner' }, 'Partners'],
    [{ source: 'google', medium: 'organic' }, 'Unpaid search'],
    [{ campaign: 'leaflet' }, 'Other'],
  ])('%o is %s', (said, channel) => expect(channelOf({ ...none, ...said })).toBe(channel))

  test('is one of the list, for any address', () =>
    fc.assert(
      fc.property(
        fc.string(),
        fc.string(),
        fc.string(),
        fc.boolean(),
        (utm_source, utm_medium, utm_campaign, clicked) =>
          channels.includes(channelOf({ ...originOf({ utm_source, utm_medium, utm_campaign }), clicked })),
      ),
    ))
})

test('a campaign has one spelling, no control characters and at most 200 characters', () => {
  expect(originOf({ utm_source: ' Google ', utm_medium: 'CPC', utm_campaign: 'Pune\u0000 \n2026', gclid: '' })).toEqual(
    {
      ...{ source: 'google', medium: 'cpc', campaign: 'Pune 2026', term: '', content: '', gclid: null },
    },
  )
  fc.assert(
    fc.property(fc.string({ maxLength: 500 }), (text) => originOf({ utm_campaign: text }).campaign.length <= 200),
  )
})
