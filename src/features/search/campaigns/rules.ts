import type { Campaign } from './contract.ts'

/** A campaign as it is kept and counted: one spelling, '' where nothing was said. */
export type Origin = {
  source: string
  medium: string
  campaign: string
  term: string
  content: string
  gclid: string | null
}

const longest = 200
const tidy = (text = ''): string =>
  text
    .replace(/[\p{Cc}\p{Cf}\s]+/gu, ' ')
    .trim()
    .slice(0, longest)

/** Source and medium are names of places, so that "Google" and "google" are one. */
export const originOf = (said: Partial<Campaign> | undefined): Origin => ({
  source: tidy(said?.utm_source).toLowerCase(),
  medium: tidy(said?.utm_medium).toLowerCase(),
  campaign: tidy(said?.utm_campaign),
  term: tidy(said?.utm_term),
  content: tidy(said?.utm_content),
  gclid: tidy(said?.gclid) || null,
})

export const channels = [
  ...['Search advertising', 'Other advertising', 'Social', 'Email', 'Messages', 'Partners', 'Unpaid search', 'Other'],
  'Direct or not known',
] as const
export type Channel = (typeof channels)[number]

const socialNetworks = /^(facebook|fb|instagram|ig|linkedin|twitter|x|youtube|reddit|snapchat|pinterest)(\.com)?$/
const searchEngines = /^(google|bing|duckduckgo|yahoo)(\.com|\.co\.in)?$/
const paid = /^(cpc|ppc|cpm|cpv|paid|paid[-_ ]?search|paid[-_ ]?social|ads?|sem)$/

/** The channel of a campaign, by the words that links of campaigns use. A click number is only given by Google's advertisements. */
export function channelOf({
  source,
  medium,
  campaign,
  clicked,
}: Pick<Origin, 'source' | 'medium' | 'campaign'> & { clicked: boolean }): Channel {
  if (clicked) return 'Search advertising'
  if (source === '' && medium === '' && campaign === '') return 'Direct or not known'
  if (/^(e-?mail|newsletter)$/.test(medium)) return 'Email'
  if (/^(sms|whatsapp|message|push)$/.test(medium) || source === 'whatsapp') return 'Messages'
  if (/^(affiliate|partner|referral|influencer)$/.test(medium)) return 'Partners'
  if (/^(display|banner|video)$/.test(medium)) return 'Other advertising'
  if (paid.test(medium)) return searchEngines.test(source) ? 'Search advertising' : 'Other advertising'
  if (/^social/.test(medium) || socialNetworks.test(source)) return 'Social'
  if (medium === 'organic' || searchEngines.test(source)) return 'Unpaid search'
  return 'Other'
}
