import { readdirSync, readFileSync } from 'node:fs'
import { isValidElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { parseSync } from 'vite'
import { describe, expect, test } from 'vitest'
import { m } from '#messages'
import { translatedScreens } from '#shared/translated-screens.ts'
import { compileMessage } from './compile-message.mjs'
import { languages, readFolder } from './messages.mjs'

const folders = readdirSync('messages')
const say = (text: string, inputs: object, language = 'en'): string => {
  const { code } = compileMessage(text, { name: 'x', language })
  const isOneIn = (count: number) => count >= 0 && count <= 1
  const make = new Function('grouped', 'isOneEn', 'isOneIn', `return ${code}`)
  return make(String, (count: number) => count === 1, isOneIn)(inputs)
}

describe.each(folders)('the messages of %s', (folder) => {
  const english = readFolder(folder, 'en')

  test.each(languages)('are whole in %s, with the same arguments', (language) => {
    const messages = readFolder(folder, language)
    expect(Object.keys(messages).toSorted()).toEqual(Object.keys(english).toSorted())
    for (const [name, text] of Object.entries(messages)) {
      expect(name.startsWith(`${folder}_`), name).toBe(true)
      const [own, base] = [text, english[name] ?? ''].map((each) => compileMessage(each, { name, language }).inputs)
      expect(own, `${name} (${language})`).toEqual(base)
    }
  })

  test('are all used', () => {
    expect(Object.keys(english).filter((name) => !sources.includes(`m.${name}`))).toEqual([])
  })

  test('in Hindi and Kannada hold no English but names', () => {
    const names = /Thikana|Google Play|App Store/g
    for (const language of ['hi', 'kn'])
      for (const [name, text] of Object.entries(readFolder(folder, language))) {
        // Arguments, choices and tags are no text.
        const said = text.replace(/<\/?\w+>|\{\w+(?:, (?:select|plural),)?|\w+ (?=\{)|\}/g, ' ').replace(names, ' ')
        expect(said, `${name} (${language})`).not.toMatch(/[A-Za-z]{2,}/)
      }
  })
})

const sources = (readdirSync('src', { recursive: true }) as string[])
  .filter((file) => /\.tsx?$/.test(file) && !/\.test\./.test(file))
  .map((file) => readFileSync(`src/${file}`, 'utf8'))
  .join('\n')

describe('a message', () => {
  test.each(['{count}', '<b>x</b>', '{x, plural, one {a} other {b}}', "'{", '$&', '</script>'])(
    'takes %s as it is, and reads nothing in it',
    (name) => {
      expect(say('Hi, {name}', { name })).toBe(`Hi, ${name}`)
      expect(m.shell_greeting({ name })).toBe(`Hi, ${name}`)
    },
  )

  test('with tags escapes what it is given', () => {
    const shown = m.cards_rent_before({ rent: '<img src=x>', was: (rent) => rent })
    expect(isValidElement(shown)).toBe(true)
    expect(renderToStaticMarkup(shown)).toBe('Rent before &lt;img src=x&gt;')
  })

  test.each(['en', 'hi', 'kn'])('counts in %s as Intl does', (language) => {
    const rules = new Intl.PluralRules(language)
    for (const n of [0, 0.5, 1, 1.5, 2, 5, 11, 21, 100, 100_000])
      expect(say('{n, plural, one {one} other {other}}', { n }, language), String(n)).toBe(rules.select(n))
  })

  test.each([
    '{n, number}',
    '{n, plural, few {a} other {b}}',
    '{n, plural, offset:1 other {b}}',
    '{n, select, a {b}}',
    '{',
  ])('that holds %s stops the build', (text) => expect(() => say(text, {})).toThrow())
})

/** Where every word is a message. */
const translatedFiles = [
  ...(
    [
      ...([
        'app/shell',
        'app/pages/home/web',
        'app/pages/house/web',
        'app/pages/pg/web',
        'app/pages/compare/web',
      ] as const),
      ...(['features/homes/cards/web', 'features/homes/listing/web', 'features/homes/fair-rent/web'] as const),
      ...(['features/visits/scheduling/web', 'features/visits/my-visits/web', 'ui/dates'] as const),
      ...(['app/pages/results/web', 'features/search/results/web', 'features/search/maps/web'] as const),
      'features/search/one-line/web',
      ...(['features/booking/checkout/web', 'features/booking/holds/web', 'features/booking/payment/web'] as const),
      ...(['features/booking/booked/web', 'features/booking/feedback/web', 'features/booking/roll-dice/web'] as const),
      ...(['features/tenancy/my-home/web', 'features/tenancy/autopay/web', 'features/money/dues/web'] as const),
      ...([
        'features/tenancy/leaving/web',
        'features/tenancy/move-in/web',
        'features/visits/planner/web',
        'features/tenancy/papers/web',
      ] as const),
    ] as const
  ).flatMap((folder) =>
    readdirSync(`src/${folder}`)
      .filter((file) => file.endsWith('.tsx') && !file.startsWith('internal-'))
      .map((file) => `src/${folder}/${file}`),
  ),
  'src/root.tsx',
  ...[
    'login-screen',
    'login-steps',
    'signup-screen',
    'signup-form',
    'referral-field',
    'resend-code',
    'code-fields',
    'verify-token-screen',
  ].map((file) => `src/features/people/accounts/web/${file}.tsx`),
  'src/features/people/referral-codes/web/referral-input.tsx',
  'src/features/people/security/web/passkey-screen.tsx',
  'src/features/people/security/web/passkey-button.tsx',
  'src/ui/fields/field.tsx',
  ...['carousel', 'photo-mosaic', 'photo-viewer'].map((name) => `src/ui/photos/${name}.tsx`),
  ...['freshness-tag', 'report-dialog', 'report-form', 'report-link', 'report-screen'].map(
    (name) => `src/features/homes/freshness/web/${name}.tsx`,
  ),
  ...['one-review', 'reviews-screen', 'stars', 'write-review-screen'].map(
    (name) => `src/features/tenancy/reviews/web/${name}.tsx`,
  ),
  'src/ui/navigation/breadcrumbs.tsx',
  'src/features/offers/web/offer-strip.tsx',
  'src/features/visits/online-visits/web/tour-link.tsx',
  'src/features/visits/online-visits/web/tour-tag.tsx',
  'src/features/search/saved/web/heart-button.tsx',
  'src/features/search/saved/web/shortlist-link.tsx',
  'src/features/search/saved/web/save-search-button.tsx',
  'src/features/search/saved/web/save-search-screen.tsx',
  'src/features/search/saved/web/shortlist-screen.tsx',
  'src/features/search/saved/web/shortlist-card.tsx',
  'src/features/search/saved/web/compare-bar.tsx',
  'src/features/search/saved/web/saved-tabs.tsx',
  'src/features/search/saved/web/saved-searches-screen.tsx',
  'src/features/search/saved/web/saved-search-card.tsx',
  'src/features/search/saved/web/open-search-screen.tsx',
  'src/features/search/leads/web/notify-me.tsx',
  ...['document-card', 'document-form'].map((name) => `src/features/people/privacy/web/${name}.tsx`),
  ...['application-state', 'booking-zero-deposit', 'waiting-acts'].map(
    (name) => `src/features/booking/zero-deposit/web/${name}.tsx`,
  ),
  ...['banner', 'help-hint', 'timeline'].map((name) => `src/ui/display/${name}.tsx`),
  ...['receipt-fact', 'receipt-screen'].map((name) => `src/features/money/receipts/web/${name}.tsx`),
  ...['exit-intent', 'exit-intent-details', 'exit-intent-code', 'exit-intent-done', 'for-you', 'for-you-sheet'].map(
    (name) => `src/features/search/leads/web/${name}.tsx`,
  ),
  'src/features/search/leads/web/locality-field.tsx',
  'src/ui/fields/price-range.tsx',
  'src/ui/navigation/pagination.tsx',
  ...[
    'care-screen',
    'raise-form',
    'show-place',
    'services-screen',
    'care-lines',
    'request-screen',
    'request-page',
    'tenant-actions',
    'deadline-clock',
    'care-files',
    'comments',
  ].map((name) => `src/features/care/requests/web/${name}.tsx`),
  'src/ui/display/timeline.tsx',
  'src/ui/display/help-hint.tsx',
  ...['differences', 'payout-card', 'refund-screen', 'settlement-lines', 'settlement-screen'].map(
    (name) => `src/features/tenancy/settlements/web/${name}.tsx`,
  ),
  ...['report-add-form', 'report-film', 'report-screen'].map(
    (name) => `src/features/tenancy/inspections/web/${name}.tsx`,
  ),
  'src/features/agreements/contracts/web/contracts-screen.tsx',
  'src/features/money/payments/web/payments-tabs.tsx',
  'src/features/money/payments/web/year-form.tsx',
  'src/features/tenancy/held-money/web/case-photos.tsx',
  ...['help-screen', 'article-screen', 'article-links', 'article-in-place', 'call-back', 'person-card', 'prose'].map(
    (name) => `src/features/help/articles/web/${name}.tsx`,
  ),
]

/** Names and marks that are the same in every language. */
const allowed = ['© 2026 Thikana', 'Google Play', 'App Store', 'Thikana', 'carousel']
const wordAttributes = ['label', 'title', 'alt', 'placeholder', 'aria-label', 'aria-description', 'heading']

describe('a translated screen', () => {
  test('is checked as a file', () => {
    for (const { id } of translatedScreens) if (id.includes('/')) expect(translatedFiles).toContain(`src/${id}.tsx`)
  })

  test.each(translatedFiles)('%s holds no text of its own', (file) => {
    expect(textsIn(file)).toEqual([])
  })
})

type Node = { type: string; [key: string]: unknown }

function textsIn(file: string): string[] {
  const { program } = parseSync(file, readFileSync(file, 'utf8'))
  const found: string[] = []
  const note = (text: unknown) => {
    if (typeof text !== 'string') return
    const words = text.trim()
    if (/\p{L}{2}/u.test(words) && !allowed.includes(words)) found.push(words)
  }
  const visit = (node: Node): void => {
    if (node.type === 'JSXText') note(node.value)
    if (node.type === 'JSXAttribute') {
      const { name, value } = node as unknown as { name: { name: string }; value: Node | null }
      if (wordAttributes.includes(name.name) && value?.type === 'Literal') note(value.value)
    }
    if (node.type === 'JSXExpressionContainer' && (node.expression as Node).type === 'Literal') {
      note((node.expression as Node).value)
    }
    for (const child of Object.values(node)) {
      for (const each of Array.isArray(child) ? child : [child]) if (isNode(each)) visit(each)
    }
  }
  visit(program as unknown as Node)
  return found
}

const isNode = (value: unknown): value is Node =>
  typeof value === 'object' && value !== null && typeof (value as Node).type === 'string'
