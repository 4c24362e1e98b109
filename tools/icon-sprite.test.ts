import { expect, test } from 'vitest'
import { iconNames } from '#shared/icon-names.ts'
import { drawSprite, readSprite } from './icon-sprite.ts'

test('the sprite holds every named icon as the installed lucide-react draws it', async () => {
  expect(readSprite()).toBe(await drawSprite(iconNames))
})

test('a symbol keeps its shapes and scales from 24 by 24', async () => {
  expect(await drawSprite(['minus', 'check'])).toBe(
    [
      '<svg xmlns="http://www.w3.org/2000/svg">',
      '<symbol id="minus" viewBox="0 0 24 24"><path d="M5 12h14"/></symbol>',
      '<symbol id="check" viewBox="0 0 24 24"><path d="M20 6 9 17l-5-5"/></symbol>',
      '</svg>',
      '',
    ].join('\n'),
  )
})
