import { readdir } from 'node:fs/promises'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { openTestApp, type TestApp } from '#app/testing/test-app.ts'
import { type Factories, factoriesIn } from '#app/testing/test-factories.ts'
import { parseConfig } from '#platform/config.ts'
import type { Role } from '#shared/endpoint.ts'
import { allArticles, articleOf } from './articles.ts'
import { takeInternal } from './internal-parts.ts'
import { plain } from './markdown.ts'

let site: TestApp
let make: Factories
beforeAll(async () => {
  site = await openTestApp()
  make = factoriesIn(site.services.db)
})
afterAll(() => site.close())

const withParts = allArticles().filter(({ internal }) => internal !== '')
const staff: Role[] = ['admin', 'area_manager', 'tenant_mo_video_tagger', 'central_listor', 'central_video_tagger']
const depositBackInside = [
  '<p>Look the settlement up at <a class="link" href="/admins/money/settlements">Settlements</a>. A payout that the bank sent back stands at <a class="link" href="/admins/money/payouts">Payouts</a> with its reason; ask the person to correct the account, never to tell you its number.</p>',
  '<p>The clock stops while a bank account is missing. Say so to the person and note the day in the conversation.</p>\n',
].join('\n')
const as = async (role: Role) => site.openSession((await make.aPerson({ roles: [role] })).id, role)

describe('the parts for staff', () => {
  test('are taken out where a text is read; one that is not closed stops the start', () => {
    const text = 'Open.\n\n:::internal\nSecret.\n:::\n\nMore.\n\n:::internal\nToo.\n:::'
    expect(takeInternal(text, 'a.md')).toEqual({ open: 'Open.\n\nMore.', internal: 'Secret.\n\nToo.' })
    expect(() => takeInternal('Open.\n\n:::internal\nSecret.', 'a.md')).toThrow('a.md: a part for staff is not closed.')
    expect(() => takeInternal('Open.\n:::\nMore.', 'a.md')).toThrow('not closed')
  })

  test('reach nobody else, by no call', async () => {
    expect(withParts.length).toBeGreaterThanOrEqual(10)
    const lists = await Promise.all(
      ['tenants', 'owners'].map((each) => site.send('GET', `/api/v1/help/articles.json?audience=${each}`)),
    )
    for (const { slug, internal } of withParts) {
      const { json } = await site.send('GET', `/api/v1/help/articles/${slug}`)
      const all = JSON.stringify([json, ...lists.map((list) => list.json)])
      const sentences = plain(internal)
        .split(/(?<=\.) /)
        .filter((sentence) => sentence.length > 20)
      expect(sentences.length, slug).toBeGreaterThan(0)
      for (const sentence of sentences) expect(all.includes(sentence), sentence).toBe(false)
      expect(all).not.toContain(':::')
      expect(json).not.toHaveProperty('internal_html')
    }
  })

  test('are not searched by others', async () => {
    const words = (text: string) =>
      new Set(
        plain(text)
          .toLowerCase()
          .match(/[a-z]{8,}/g) ?? [],
      )
    const open = words(
      allArticles()
        .map(({ body, head }) => `${head.title} ${head.words} ${body}`)
        .join(' '),
    )
    const secret = withParts.flatMap(({ internal }) => [...words(internal)].filter((word) => !open.has(word)))
    expect(secret.length).toBeGreaterThan(5)
    const cookie = await as('area_manager')
    // A word of which nothing like it stands in an open text.
    const found = await Promise.all(
      secret.map(async (word) => ({
        word,
        others: (await site.send('GET', `/api/v1/help/search.json?q=${word}`)).json.articles.length as number,
        ours: (await site.send('GET', `/api/v1/desk/knowledge.json?q=${word}`, { cookie })).json.articles
          .length as number,
      })),
    )
    expect(found.filter(({ others }) => others === 0).length).toBeGreaterThan(0)
    expect(found.filter(({ ours }) => ours === 0)).toEqual([])
  })
})

test('[STAFF-008] all who work for us read the knowledge base with its internal parts, and nobody else', async () => {
  const read = async (role: Role) => site.send('GET', '/api/v1/desk/knowledge/deposit-back', { cookie: await as(role) })
  for (const role of staff) {
    const { status, json } = await read(role)
    expect([role, status]).toEqual([role, 200])
    expect(json.internal_html).toBe(depositBackInside)
  }
  for (const role of ['tenant', 'owner', 'influencer'] as const) {
    const { status, json } = await read(role)
    expect([role, status]).toEqual([role, 403])
    expect(JSON.stringify(json)).not.toContain('Payouts')
  }
  expect((await site.send('GET', '/api/v1/desk/knowledge/deposit-back')).status).toBe(401)
  const cookie = await as('admin')
  const { articles } = (await site.send('GET', '/api/v1/desk/knowledge.json', { cookie })).json
  const files = await readdir(new URL('../text/', import.meta.url), { recursive: true })
  // Translations of an article are named x.hi.md and x.kn.md.
  expect(articles).toHaveLength(files.filter((file) => /\/[\w-]+\.md$/.test(file)).length)
  expect(articles.length).toBeGreaterThanOrEqual(60)
  expect((await site.send('GET', '/api/v1/desk/knowledge/no-such-article', { cookie })).status).toBe(404)
})

test('[CONTENT-023] the ids of articles are settings, so that each environment has its own', () => {
  const [one, other] = ['360012=deposit-back', '77=deposit-back,78=give-notice'].map(
    (HELP_IDS) => parseConfig({ HELP_IDS }).HELP_IDS,
  )
  expect(articleOf('360012', one).slug).toBe('deposit-back')
  expect(articleOf('77', other).slug).toBe('deposit-back')
  expect(articleOf('78', other).slug).toBe('give-notice')
  expect(() => articleOf('360012', other)).toThrow('There is no such article.')
  expect(articleOf('deposit-back', other).slug).toBe('deposit-back')
  expect(() => parseConfig({ HELP_IDS: 'deposit-back' })).toThrow('HELP_IDS')
})
