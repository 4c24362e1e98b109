import { lookWithAxe } from './axe-look.ts'
import { expect, openAwake, test } from './journey.ts'

const box = (style: string, inside: string) => `<div style="position: relative; height: 60px; ${style}">${inside}</div>`
const button = (style: string) => `<button type="button" style="all: unset; background: #fff; ${style}">a</button>`
const tiny = button('width: 12px; height: 12px')

const cases = [
  ['a pale text on plain ground', box('background: #fff', '<p style="color: #aaa">pale</p>'), 'color-contrast'],
  ['a text that fades with what it stands in', box('opacity: 0.3', '<p>pale</p>'), 'color-contrast'],
  [
    'a text over something that is not its parent',
    box(
      'background: #fff',
      `${box('background: #000', '')}<p style="position: absolute; top: 0; color: #333">dark</p>`,
    ),
    'color-contrast',
  ],
  ['targets that are small and near', box('display: flex', tiny + tiny), 'target-size'],
  [
    'a target of which another leaves too little',
    box(
      '',
      button('position: absolute; inset: 0 auto auto 0; width: 60px; height: 40px') +
        button('position: absolute; inset: 0 auto auto 10px; width: 60px; height: 40px'),
    ),
    'target-size',
  ],
  ['small targets far apart', box('display: flex; gap: 40px; padding: 40px', tiny + tiny), null],
  ['a text that is easy to read', box('background: #fff; color: #000', '<p>dark</p>'), null],
] as const

test('what is too pale, too small or covered is found, though axe is told what it need not measure', async ({
  page,
}) => {
  await openAwake(page, '/alpha/login')
  for (const [what, html, rule] of cases) {
    const added = await page.locator('main').evaluateHandle((main, inside) => {
      main.insertAdjacentHTML('beforeend', inside)
      return main.lastElementChild
    }, html)
    const found = await lookWithAxe(page, {})
    expect
      .soft(
        found.map((line) => line.split(':')[0]),
        what,
      )
      .toEqual(rule ? [rule] : [])
    await added.evaluate((element) => element?.remove())
  }
})
