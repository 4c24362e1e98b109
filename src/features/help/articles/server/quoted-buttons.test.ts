import { globSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'
import { m } from '#messages'
import { emergencyNumbers } from '#shared/emergency-numbers.ts'
import { languages } from '#shared/language.ts'
import { articleOf } from './articles.ts'

const root = fileURLToPath(new URL('../../../../../', import.meta.url))
const messagesIn = (language: string): Record<string, string> =>
  Object.assign(
    {},
    ...globSync(`messages/*/${language}.json`, { cwd: root }).map((file) =>
      JSON.parse(readFileSync(`${root}${file}`, 'utf8')),
    ),
  )
const messages = Object.fromEntries(languages.map((language) => [language, messagesIn(language)]))

/** Quoted, but typed by people. */
const typed = ['2 BHK near Manyata under 30k for girls']

const quotesIn = (text: string): string[] => [...text.matchAll(/“([^”]+)”/g)].map(([, quoted = '']) => quoted)

test('a button that a help article or a page quotes is on a screen, in the language of the text', () => {
  const texts = globSync('src/features/help/{articles/text,pages/text/pages}/**/*.md', { cwd: root })
  const quoted = texts.flatMap((file) => {
    const language = /\.(hi|kn)\.md$/.exec(file)?.[1] ?? 'en'
    return quotesIn(readFileSync(`${root}${file}`, 'utf8')).map((words) => ({ file, language, words }))
  })
  expect(quoted.length).toBeGreaterThan(12)
  const missing = quoted.filter(
    ({ language, words }) => !typed.includes(words) && !Object.values(messages[language] ?? {}).includes(words),
  )
  expect(missing).toEqual([])
})

test('a button that a policy quotes is on a screen, in every language', () => {
  const pressing = Object.keys(messages.en ?? {}).filter((key) => /press “/i.test(messages.en?.[key] ?? ''))
  expect(pressing).toEqual(expect.arrayContaining(['refundpolicy_cancel_text', 'terms_listings_report']))
  for (const language of languages) {
    for (const key of pressing) {
      for (const words of quotesIn(messages[language]?.[key] ?? '')) {
        expect(Object.values(messages[language] ?? {}), `${language} ${key}`).toContain(words)
      }
    }
  }
})

test('a smell of gas leads to one number and danger to another, in every language and place', () => {
  expect(emergencyNumbers).toEqual({ gasLeak: 1906, danger: 112 })
  for (const language of languages) {
    for (const key of ['help_danger', 'care_danger_text']) {
      expect(messages[language]?.[key], language).toMatch(/\{gasLeak\}.*\{danger\}/s)
    }
    const said = language === 'en' ? '' : `.${language}`
    const article = readFileSync(`${root}src/features/help/articles/text/living/report-repair${said}.md`, 'utf8')
    expect(article).toMatch(/\{\{gasLeak\}\}.*\{\{danger\}\}/s)
  }
  expect(m.help_danger(emergencyNumbers)).toBe(
    'Smell of gas? Switch nothing on or off, go out and call 1906, the gas leak helpline. Fire, sparks or danger? Leave the home and call 112.',
  )
  expect(articleOf('report-repair').html).toContain('go out and call 1906, the gas leak helpline')
  const written = Object.values(messages).flatMap((all) =>
    Object.values(all).filter((text) => /\b(1906|112)\b/.test(text)),
  )
  expect(written).toEqual([])
})
