import { describe, expect, test } from 'vitest'
import { screenPolicy } from '#app/policy/screens.ts'
import { audiences, topics } from '../rules.ts'
import { allArticles, articleOf, articlesFor, htmlIn, isTranslatedArticle, textIn } from './articles.ts'

const articles = allArticles()
const others = ['hi', 'kn'] as const

import { firstParagraph, toHtml } from './markdown.ts'
import { searchArticles } from './search-index.ts'
import { questions } from './test-questions.ts'
import { questionsIn } from './test-questions-in-languages.ts'
import { checkTranslation } from './translations.ts'

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

/** The twenty that tenants ask most, and those that open on translated screens. */
const translated = [
  ...['deposit-back', 'token', 'refund-time', 'give-notice', 'pay-rent', 'late-rent', 'schedule-visit'],
  ...['identity-papers', 'report-repair', 'agreement-sign', 'collect-keys', 'move-to-another-home', 'zero-deposit'],
  ...['refer-and-earn', 'fake-listing', 'online-visit', 'autopay', 'rent-receipt-hra', 'flatmates', 'cancel-booking'],
  ...['deposit-deductions', 'dispute-settlement', 'leave-early', 'payment-failed', 'deposit-in-parts'],
]

describe('an article in Hindi or Kannada', () => {
  test('is there for what tenants ask most', () => {
    expect(articles.filter(({ slug }) => isTranslatedArticle(slug)).map(({ slug }) => slug)).toEqual(
      articles.map(({ slug }) => slug).filter((slug) => translated.includes(slug)),
    )
    expect(translated.filter(isTranslatedArticle)).toEqual(translated)
  })

  test.each(others)('is written in the script of %s, but for names', (language) => {
    for (const slug of translated) {
      const { title, body } = textIn(language, articles.find((each) => each.slug === slug) ?? never(slug))
      const said = `${title}\n${body}`.replace(/\]\([^)]*\)/g, ']').replaceAll('Thikana', '')
      expect(said, slug).not.toMatch(/[A-Za-z]{2,}/)
      const first = firstParagraph(body)
      expect(first.length, slug).toBeGreaterThan(30)
      expect(first.length, slug).toBeLessThan(330)
    }
  })

  test('leads to pages in its language where they are translated', () => {
    const { html } = articleOf('cancel-booking', {}, 'hi')
    expect(html).toContain('href="/hi/help-center/give-notice"')
    expect(articleOf('refund-time', {}, 'kn').html).toContain('href="/kn/alpha/payments"')
    expect(articleOf('refund-time', {}, 'kn').html).toContain('href="/kn/contact"')
    expect(htmlIn.kn('[Payouts](/admins/money/payouts)')).toContain('href="/admins/money/payouts"')
    expect(articleOf('refund-time', {}, 'en').html).toContain('href="/alpha/payments"')
  })

  test('comes before those that are in English alone, in a topic and beside another', () => {
    for (const language of others) {
      const moving = articlesFor('tenants', language).filter(({ topic }) => topic === 'Moving in')
      expect(moving.map((each) => each.language)).toEqual([language, language, language, 'en', 'en', 'en'])
      expect(articleOf('collect-keys', {}, language).related.map((each) => each.language)).toEqual([
        ...[language, language, 'en', 'en'],
      ])
    }
  })

  test('is English where it is not translated, and says so', () => {
    expect(articleOf('meters', {}, 'hi')).toMatchObject({
      ...{ title: 'How is the electricity bill shared?', language: 'en', is_translated: false },
    })
    expect(articleOf('token', {}, 'hi')).toMatchObject({ language: 'hi', is_translated: true })
    expect(articleOf('token', {}, 'en')).toMatchObject({ language: 'en', is_translated: true })
  })

  const english = { ...textOf('Pay [here](/pay) by the {{rentDueDay}}th.'), head: { checked: '2026-11-17' } }
  const check = (written: string, { internal = '', checked = '2026-11-17' } = {}) =>
    checkTranslation({ ...textOf(written, internal), head: { title: 'x', words: '', checked } }, english, 'hi')

  test('has the numbers and links of the English text, in any order', () => {
    const same = '{{rentDueDay}} तारीख़ तक [यहाँ](/pay) दें।'
    check(same)
    const others = /^token\.hi\.md has other numbers or links than the English text/
    expect(() => check('[यहाँ](/pay) दें।')).toThrow(others)
    expect(() => check('{{rentDueDay}} तारीख़ तक [यहाँ](/terms) दें।')).toThrow(others)
    expect(() => check(`${same} {{rentDueDay}}`)).toThrow(others)
    expect(() => check(same, { internal: 'x' })).toThrow('has a part for staff')
    expect(() => check(same, { checked: '2026-11-16' })).toThrow('was checked against another day')
  })

  test('of no article stops the start', () => {
    const own = { ...textOf('x'), head: { title: 'x', words: '', checked: '2026-11-17' } }
    expect(() => checkTranslation(own, undefined, 'kn')).toThrow('token.kn.md translates no article.')
  })
})

function textOf(written: string, internal = '') {
  return { slug: 'token', body: written, written, internal }
}

function never(slug: string): never {
  throw new Error(`There is no ${slug}.`)
}

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

  test.each(others)('finds the right article among the first three for every question in %s', (language) => {
    expect(new Set(questionsIn[language].map(([, slug]) => slug)).size).toBeGreaterThanOrEqual(20)
    const missed = questionsIn[language].filter(
      ([question, slug]) =>
        !searchArticles(question, language)
          .slice(0, 3)
          .some((found) => found.slug === slug),
    )
    expect(missed).toEqual([])
  })

  test.each(others)('in %s finds English articles by Latin letters too, after those it has itself', (language) => {
    const found = searchArticles('electricity bill', language)
    expect(found.map(({ slug }) => slug)).toContain('meters')
    const own = found.map((each) => each.language === language)
    expect(own).toEqual(own.toSorted((a, b) => Number(b) - Number(a)))
    expect(searchArticles('kiraya kaise de', language).map(({ slug }) => slug)).toContain('pay-rent')
  })

  test('takes a word in any of its spellings', () => {
    for (const question of ['डिपॉज़िट वापसी', 'डिपॉजिट वापस', 'डिपोजिट वापिस'])
      expect(searchArticles(question, 'hi')[0]?.slug, question).toBe('deposit-back')
    for (const question of ['ರೂಮ್‌ಮೇಟ್', 'ರೂಮ್ಮೇಟ್', 'ರೂಮ್‌ಮೇಟ್‌ಗಳು'])
      expect(searchArticles(question, 'kn')[0]?.slug, question).toBe('flatmates')
  })

  test('forgives spelling', () => {
    expect(searchArticles('secuirty depost').map(({ slug }) => slug)).toContain('deposit-back')
  })

  test('finds nothing for words that are in no article', () => {
    expect(searchArticles('qqqqqq zzzzzzz')).toEqual([])
    expect(searchArticles('')).toEqual([])
  })
})
