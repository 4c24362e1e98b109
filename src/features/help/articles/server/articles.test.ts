import { describe, expect, test } from 'vitest'
import { screenPolicy } from '#app/policy/screens.ts'
import { audiences, topics } from '../rules.ts'
import { allArticles, articleOf, articlesFor } from './articles.ts'

const articles = allArticles()

import { firstParagraph, toHtml } from './markdown.ts'
import { searchArticles } from './search-index.ts'
import { questions } from './test-questions.ts'

describe('the articles', () => {
  test('are at least thirty, each under a name of its own', () => {
    expect(articles.length).toBeGreaterThanOrEqual(30)
    expect(new Set(articles.map(({ slug }) => slug)).size).toBe(articles.length)
  })

  test.each(audiences)('for %s have something about every topic', (audience) => {
    const all = articlesFor(audience)
    for (const topic of topics[audience])
      expect(all.filter((link) => link.topic === topic).length, topic).toBeGreaterThan(0)
  })

  test('answer in a first paragraph that a result can show', () => {
    for (const { slug, body } of articles) {
      const first = firstParagraph(body)
      expect(first.length, slug).toBeGreaterThan(30)
      expect(first.length, slug).toBeLessThan(330)
    }
  })

  test('lead to pages that exist', () => {
    const pages = new Set(Object.keys(screenPolicy))
    const slugs = new Set(articles.map(({ slug }) => `/help-center/${slug}`))
    for (const { slug, body, internal } of articles) {
      const links = [...`${body}${internal}`.matchAll(/\]\(([^)]*)\)/g)].map(([, to]) => to ?? '')
      for (const to of links) expect(to === '/' || pages.has(to) || slugs.has(to), `${slug}: ${to}`).toBe(true)
    }
  })

  test('say the numbers of the rules', () => {
    expect(articleOf('deposit-back').html).toContain('At most 7 days after the keys are back')
    expect(articleOf('late-rent').html).toContain('₹100 a day, at most 5 % of the rent')
    expect(articleOf('give-notice').html).toContain('Notice is 30 days.')
    expect(articleOf('assure').html).toContain('₹300 a month')
    expect(articleOf('refer-and-earn').html).toContain('₹1,000 for each tenant')
    expect(articleOf('approve-tenants').html).toContain('You have 48 hours')
  })
})

describe('Markdown', () => {
  test('becomes HTML in which nothing can run', () => {
    const html = toHtml(
      'a <script>alert(1)</script> <b onclick="x">b</b> [c](javascript:alert(1)) ![d](https://x/y.png)',
    )
    expect(html).toBe('<p>a &lt;script&gt;alert(1)&lt;/script&gt; &lt;b onclick=&quot;x&quot;&gt;b&lt;/b&gt; c </p>\n')
    expect(toHtml('[a](//evil.example) [b](data:text/html,x)')).toBe('<p>a b</p>\n')
  })

  test('keeps links to our own pages', () => {
    expect(toHtml('[Contact](/contact)')).toBe('<p><a class="link" href="/contact">Contact</a></p>\n')
  })
})

describe('the search', () => {
  test('finds the right article among the first three for at least 90 of 100 questions', () => {
    expect(questions).toHaveLength(100)
    const missed = questions
      .map(([question, slug]) => ({
        question,
        slug,
        found: searchArticles(question)
          .slice(0, 3)
          .map((a) => a.slug),
      }))
      .filter(({ slug, found }) => !found.includes(slug))
    expect(missed.length, JSON.stringify(missed, null, 1)).toBeLessThanOrEqual(10)
  })

  test('forgives spelling', () => {
    expect(searchArticles('secuirty depost').map(({ slug }) => slug)).toContain('deposit-back')
  })

  test('finds nothing for words that are in no article', () => {
    expect(searchArticles('qqqqqq zzzzzzz')).toEqual([])
    expect(searchArticles('')).toEqual([])
  })
})
