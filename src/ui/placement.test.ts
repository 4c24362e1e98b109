import { describe, expect, test } from 'vitest'
import { placeBeside } from './placement.ts'

const view = { width: 400, height: 800 }
const menu = { width: 200, height: 300 }

describe('floating beside a button', () => {
  test('it stands below the button, edges in line', () => {
    expect(placeBeside({ left: 40, top: 100, width: 80, height: 44 }, menu, view)).toMatchObject({
      left: 40,
      top: 152,
      side: 'below',
    })
  })

  test('near the bottom it stands above', () => {
    expect(placeBeside({ left: 40, top: 700, width: 80, height: 44 }, menu, view)).toMatchObject({
      top: 392,
      side: 'above',
    })
  })

  test('near the right edge it is pulled back into the window', () => {
    expect(placeBeside({ left: 340, top: 100, width: 44, height: 44 }, menu, view).left).toBe(192)
  })

  test('it can be centred on the button or end with it', () => {
    const button = { left: 160, top: 100, width: 100, height: 44 }
    expect(placeBeside(button, menu, view, 'center').left).toBe(110)
    expect(placeBeside(button, menu, view, 'end').left).toBe(60)
  })

  test('where it fits on neither side it takes the larger one and scrolls', () => {
    const tall = { width: 200, height: 900 }
    const placed = placeBeside({ left: 40, top: 500, width: 80, height: 44 }, tall, view)
    expect(placed).toMatchObject({ side: 'above', top: 8, maxHeight: 484 })
  })
})
