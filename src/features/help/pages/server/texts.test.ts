import { describe, expect, test } from 'vitest'
import { screenPolicy } from '#app/policy/screens.ts'
import { listHelpPages } from '#features/help/articles/server/api.ts'
import { inLanguage } from '#platform/language.ts'
import { pageNames, pages } from '../rules.ts'
import { listWrittenPages } from './api.ts'
import { allPosts, pageOf, postOf } from './texts.ts'

const texts = pageNames.map(pageOf)

describe('texts of our own', () => {
  test('is at least eight posts and every page', () => {
    expect(allPosts().length).toBeGreaterThanOrEqual(8)
    expect(texts.map(({ slug }) => slug)).toEqual(['about', 'behindlook', 'startuphousing', 'corona-task-force'])
  })

  test('leads to pages that exist', () => {
    const known = new Set([...Object.keys(screenPolicy), ...listHelpPages().map(({ path }) => path), '/'])
    for (const { slug, html } of [...texts, ...allPosts()]) {
      for (const [, to] of html.matchAll(/href="([^"]*)"/g)) expect(known.has(to ?? ''), `${slug}: ${to}`).toBe(true)
    }
  })

  test('is in the sitemap once, under the first address of a page', () => {
    const paths = listWrittenPages().map(({ path }) => path)
    expect(paths.slice(0, 5)).toEqual([
      ...['/about', '/welcome/behindlook', '/startuphousing', '/alpha/corona-task-force', '/careers'],
    ])
    expect(paths).toContain('/blog/what-a-deposit-is')
    expect(new Set(paths).size).toBe(paths.length)
  })

  test('[CONTENT-016] [CONTENT-018] [CONTENT-019] [CONTENT-021] has a screen for everybody at each address', () => {
    for (const path of pages.flatMap(({ paths }) => paths)) expect(screenPolicy).toHaveProperty([path], 'public')
  })

  test('[STAFF-012] the notice of the task force is kept as history, and says so', () => {
    expect(pageOf('corona-task-force').html).toContain('This notice is history.')
    expect(screenPolicy).toHaveProperty(['/alpha/corona-task-force'], 'public')
  })

  test('says the numbers of the rules', () => {
    expect(pageOf('about').html).toContain('until 48 hours after the keys')
    expect(postOf('hra-explained').html).toContain('above ₹1,00,000 a year')
  })

  test.each(['hi', 'kn'] as const)(
    'in %s: pages wholly, posts with title and summary, with links that stay in it',
    (language) =>
      inLanguage(language, () => {
        for (const name of pageNames) {
          const { title, description, html, language: shown } = pageOf(name)
          expect([name, shown]).toEqual([name, language])
          const words = `${title} ${description} ${html.replace(/<[^>]*>/g, ' ')}`.replaceAll('Thikana', '')
          expect(words, name).not.toMatch(/[A-Za-z]{2,}/)
        }
        for (const { title, description, language: shown } of allPosts()) {
          expect(`${title} ${description}`).not.toMatch(/[A-Za-z]{2,}/)
          expect(shown).toBe('en')
        }
        expect(pageOf('about').html).toContain(`href="/${language}/contact"`)
        expect(postOf('hra-explained').html).toContain('above ₹1,00,000 a year')
      }),
  )

  test('is not found under another name', () => {
    expect(() => postOf('no-such-post')).toThrow('Page not found')
  })
})
