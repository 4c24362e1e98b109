import type { Page } from '@playwright/test'
import { expect } from '../journey.ts'

export const marks = (page: Page) => page.getByRole('group', { name: 'Homes on the map' }).getByRole('button')

/** The plates with text that lie over each other. */
export async function expectNoOverlap(page: Page) {
  const overlaps = () =>
    page.evaluate(() => {
      const plates = [...document.querySelectorAll('.mk span')]
      const boxes = plates.map((plate) => ({ text: plate.textContent, box: plate.getBoundingClientRect() }))
      return boxes.flatMap(({ text, box: a }, at) =>
        boxes
          .slice(at + 1)
          .filter(({ box: b }) => a.left < b.right && b.left < a.right && a.top < b.bottom && b.top < a.bottom)
          .map((other) => `${text} and ${other.text}`),
      )
    })
  await expect.poll(overlaps).toEqual([])
}

/** The names of places lie on the map, apart from each other, from the price and from the buttons. */
export async function expectNamesApart(page: Page) {
  const problems = () =>
    page.evaluate(() => {
      const map = document.querySelector('.where-map')?.getBoundingClientRect()
      const boxOf = (element: Element) => ({ text: element.textContent, box: element.getBoundingClientRect() })
      const names = [...document.querySelectorAll('.map-dot span')].map(boxOf).filter(({ box }) => box.width > 0)
      const others = [...document.querySelectorAll('.where-map :is(.mk, .mapv-controls, .mapv-wake)')].map(boxOf)
      if (!map || names.length === 0) return ['no names']
      return names.flatMap(({ text, box: a }, at) => [
        ...(a.left < map.left || a.right > map.right || a.top < map.top || a.bottom > map.bottom
          ? [`${text} is cut`]
          : []),
        ...[...names.slice(at + 1), ...others]
          .filter(({ box: b }) => a.left < b.right && b.left < a.right && a.top < b.bottom && b.top < a.bottom)
          .map((other) => `${text} and ${other.text}`),
      ])
    })
  await expect.poll(problems).toEqual([])
}
