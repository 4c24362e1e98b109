import { readdirSync, readFileSync } from 'node:fs'
import { isValidElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { describe, expect, test } from 'vitest'
import { m } from '#messages'
import { translatedScreens } from '#shared/translated-screens.ts'
import { compileMessage } from './compile-message.mjs'
import { englishPlaces, isAt } from './english-places.ts'
import { jsxTextsIn, sentencesIn } from './english-texts.ts'
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
    expect(Object.keys(english).filter((name) => !used.has(name))).toEqual([])
  })

  test('in Kannada join an ending to the number that is counted', () => {
    const apart = /(?<!₹[\d,]*)(?:\d|\{(?:all|of|total|count|beds)\}) (?:ರಲ್ಲಿ|ರಿಂದ|ರಂದು|ರೊಳಗೆ|ರವರೆಗೆ|ಕ್ಕೆ|ನೇ)/
    for (const [name, text] of Object.entries(readFolder(folder, 'kn'))) expect(text, name).not.toMatch(apart)
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

const read = (file: string): string => readFileSync(file, 'utf8')
const sourceFiles = (readdirSync('src', { recursive: true }) as string[])
  .map((file) => `src/${file}`)
  .filter((file) => /\.tsx?$/.test(file) && !/\.test\./.test(file))
const used = new Set(sourceFiles.flatMap((file) => [...read(file).matchAll(/\bm\.(\w+)/g)].map(([, name]) => name)))

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

/** Screens of staff and pages for developers, which are English (0028). Everything else holds no text of its own. */
const englishFiles: readonly string[] = [
  'src/app/pages/home-preview/web/home-preview-screen.tsx',
  'src/app/pages/ui-gallery/web/ui-gallery-screen.tsx',
  'src/features/care/flatmates/web/message-reports-screen.tsx',
  'src/features/care/meters/web/meter-questions-screen.tsx',
  'src/features/care/requests/web/give-job.tsx',
  'src/features/care/requests/web/office-care-screen.tsx',
  'src/features/care/shifting/web/shifting-requests-screen.tsx',
  'src/features/desk/audit/web/audit-screen.tsx',
  'src/features/desk/calls/web/call-user-screen.tsx',
  'src/features/desk/calls/web/missed-calls-screen.tsx',
  'src/features/desk/campaigns/web/campaigns-screen.tsx',
  'src/features/desk/documents/web/document-pane.tsx',
  'src/features/desk/documents/web/document-picture.tsx',
  'src/features/desk/documents/web/documents-screen.tsx',
  'src/features/desk/overview/web/admin-index-screen.tsx',
  'src/features/desk/overview/web/desk-rail.tsx',
  'src/features/desk/overview/web/palette.tsx',
  'src/features/desk/owed/web/owed-screen.tsx',
  'src/features/desk/people/web/people-screen.tsx',
  'src/features/desk/people/web/person-acts.tsx',
  'src/features/desk/people/web/person-screen.tsx',
  'src/features/desk/people/web/sales-screen.tsx',
  'src/features/desk/queue/web/bulk-preview.tsx',
  'src/features/desk/queue/web/queue-filters.tsx',
  'src/features/desk/queue/web/queue-list.tsx',
  'src/features/desk/queue/web/queue-screen.tsx',
  'src/features/desk/queue/web/task-pane.tsx',
  'src/features/desk/tagging/web/films.tsx',
  'src/features/desk/tagging/web/item-list.tsx',
  'src/features/desk/tagging/web/room-form.tsx',
  'src/features/desk/tagging/web/tag-form.tsx',
  'src/features/desk/tagging/web/tagger.tsx',
  'src/features/desk/tagging/web/tagging-screen.tsx',
  'src/features/desk/tagging/web/timeline.tsx',
  'src/features/desk/tagging/web/video-list.tsx',
  'src/features/help/articles/web/knowledge-article-screen.tsx',
  'src/features/help/articles/web/knowledge-screen.tsx',
  'src/features/homes/editor/web/home-fields.tsx',
  'src/features/homes/editor/web/home-photos.tsx',
  'src/features/homes/editor/web/home-screen.tsx',
  'src/features/homes/editor/web/home-side.tsx',
  'src/features/homes/editor/web/home-videos.tsx',
  'src/features/homes/editor/web/homes-screen.tsx',
  'src/features/homes/editor/web/new-home-screen.tsx',
  'src/features/homes/freshness/web/photo-pair.tsx',
  'src/features/homes/freshness/web/reported-home.tsx',
  'src/features/homes/freshness/web/reports-screen.tsx',
  'src/features/homes/freshness/web/settle-form.tsx',
  'src/features/homes/import/web/import-screen.tsx',
  'src/features/homes/import/web/imported-screen.tsx',
  'src/features/homes/listing/web/internal-house-actions.tsx',
  'src/features/homes/listing/web/internal-house-facts.tsx',
  'src/features/money/office/web/action-list.tsx',
  'src/features/money/office/web/approval-list.tsx',
  'src/features/money/office/web/bank-reviews-screen.tsx',
  'src/features/money/office/web/mismatch-list.tsx',
  'src/features/money/office/web/money-links.tsx',
  'src/features/money/office/web/money-screen.tsx',
  'src/features/money/office/web/office-list.tsx',
  'src/features/money/office/web/office-payment-screen.tsx',
  'src/features/money/office/web/office-payments-screen.tsx',
  'src/features/money/office/web/payout-table.tsx',
  'src/features/money/office/web/refund-form.tsx',
  'src/features/money/office/web/refund-table.tsx',
  'src/features/owners/listings/web/listings-screen.tsx',
  'src/features/owners/listings/web/review-screen.tsx',
  'src/features/owners/messages/web/thread-reports-screen.tsx',
  'src/features/owners/terms/web/terms-screen.tsx',
  'src/features/people/seeing/web/seeing-banner.tsx',
  'src/features/referrals/influencers/web/influencer-requests-screen.tsx',
  'src/features/referrals/rewards/web/office-rewards-screen.tsx',
  'src/features/search/leads/web/leads-screen.tsx',
  'src/features/tenancy/held-money/web/cases-screen.tsx',
  'src/features/tenancy/reviews/web/review-reports-screen.tsx',
  'src/features/tenancy/settlements/web/office-settlement-screen.tsx',
  'src/features/tenancy/settlements/web/office-settlements-screen.tsx',
  'src/ui/fields/list-filter.tsx',
  'src/ui/gallery/gallery-display.tsx',
  'src/ui/gallery/gallery-fields.tsx',
  'src/ui/gallery/gallery-floating.tsx',
  'src/ui/gallery/gallery-moving.tsx',
  'src/ui/gallery/gallery-picking.tsx',
  'src/ui/gallery/gallery.tsx',
]

const translatedFiles = sourceFiles.filter((file) => file.endsWith('.tsx') && !englishFiles.includes(file))

describe('a translated screen', () => {
  test('is checked as a file', () => {
    for (const { id } of translatedScreens) if (id.includes('/')) expect(translatedFiles).toContain(`src/${id}.tsx`)
  })

  test.each(translatedFiles)('%s holds no text of its own', (file) => {
    expect(jsxTextsIn(file, read(file))).toEqual([])
  })

  test.each(englishFiles)('%s is listed because it holds texts', (file) => {
    expect(jsxTextsIn(file, read(file))).not.toEqual([])
  })
})

describe('the sources', () => {
  const places = Object.values(englishPlaces).flat()
  const said = sourceFiles.map((file) => ({ file, texts: sentencesIn(file, read(file)) }))
  const withTexts = said.filter(({ texts }) => texts.length > 0)

  test('hold sentences in English only where it is listed why', () => {
    const unlisted = withTexts.filter(
      ({ file }) => !englishFiles.includes(file) && !places.some((place) => isAt(place, file)),
    )
    expect(unlisted).toEqual([])
  })

  test.each(places.map(String))('%s is listed because it holds sentences', (place) => {
    const listed = places.find((each) => String(each) === place) ?? ''
    expect(withTexts.some(({ file }) => isAt(listed, file))).toBe(true)
  })
})
