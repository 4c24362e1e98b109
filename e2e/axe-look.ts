import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import type { Page } from '@playwright/test'
import type Axe from 'axe-core'
import { markTargets, markTexts } from './axe-marks.ts'

/** Spelt in ASCII: a few other letters make the whole of it twice as long on its way into the page. */
const source = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8').replace(
  /[\u0080-\uffff]/g,
  (letter) => `\\u${letter.charCodeAt(0).toString(16).padStart(4, '0')}`,
)
const onlyMarked = [
  { id: 'color-contrast', selector: '[data-text]' },
  { id: 'target-size', selector: '[data-target]' },
]
const everything = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice']

/**
 * Kinds of text that this worker asked about, and nothing was wrong with them. They are not asked about again, though one
 * elsewhere may lie over something else: what that is, only measuring would tell.
 */
const asked = new Set<string>()

type Wanted = {
  /** Where the rest of the page has been looked at already: the part that is new. */
  within?: string
  only?: 'color-contrast'
}

/**
 * What axe has against the page that is open, in a line each. It runs in the page itself, since none of ours holds a
 * frame, and what a page has from the look before it need not read again. The footer is the same everywhere: it is looked
 * at where somebody asks for it.
 */
export async function lookWithAxe(page: Page, { within, only }: Wanted): Promise<string[]> {
  const isThere = await page.evaluate(() => 'axe' in window)
  if (!isThere) await page.evaluate(`${source}; axe.configure(${JSON.stringify({ rules: onlyMarked })})`)
  const kinds = await page.evaluate(markTexts, within)
  const unsure = kinds.map((kind) => !asked.has(kind))
  if (only && !unsure.includes(true)) return []
  if (!only) await page.evaluate(markTargets)
  const violations = await page.evaluate(runAxe, { within, unsure, rules: only ? [only] : everything })
  if (violations.length === 0) for (const kind of kinds) asked.add(kind)
  return violations
}

type Task = { within: string | undefined; unsure: readonly boolean[]; rules: string[] }

/** In the page. */
async function runAxe({ within, unsure, rules }: Task): Promise<string[]> {
  const { axe } = window as unknown as { axe: typeof Axe }
  for (const element of document.querySelectorAll('[data-text]')) {
    if (!unsure[Number(element.getAttribute('data-text'))]) element.removeAttribute('data-text')
  }
  const { violations } = await axe.run(within ? { include: [within] } : { exclude: ['footer.foot'] }, {
    runOnly: rules,
    resultTypes: ['violations'],
    iframes: false,
  })
  return violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html.slice(0, 140)).join(' | ')}`)
}
