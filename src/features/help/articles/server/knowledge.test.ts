import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { openTestApp, type TestApp } from '#app/test-app.ts'
import { type Factories, factoriesIn } from '#app/test-factories.ts'
import { parseConfig } from '#platform/config.ts'
import { isStaff, type Role, roles } from '#shared/endpoint.ts'
import { allArticles, articleOf } from './articles.ts'
import { takeInternal } from './internal-parts.ts'
import { plain, toHtml } from './markdown.ts'

let site: TestApp
let make: Factories
beforeAll(async () => {
  site = await openTestApp()
  make = factoriesIn(site.services.db)
})
afterAll(() => site.close())

const withParts = allArticles().filter(({ internal }) => internal !== '')
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
  for (const role of roles) {
    const cookie = await as(role)
    const one = await site.send('GET', '/api/v1/desk/knowledge/deposit-back', { cookie })
    expect([role, one.status]).toEqual([role, isStaff(role) ? 200 : 403])
    if (isStaff(role))
      expect(one.json.internal_html).toBe(toHtml(withParts.find(({ slug }) => slug === 'deposit-back')?.internal ?? ''))
  }
  expect((await site.send('GET', '/api/v1/desk/knowledge/deposit-back')).status).toBe(401)
  const cookie = await as('admin')
  const { articles } = (await site.send('GET', '/api/v1/desk/knowledge.json', { cookie })).json
  expect(articles).toHaveLength(allArticles().length)
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
