import { writeFileSync } from 'node:fs'
import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { amenities } from '#features/homes/listing/rules.ts'

/**
 * Draws the amenities' icons into one sprite, so that pages with many of them carry none in their script.
 * Run it after the catalogue changed: node tools/amenity-icons.ts
 */
const { default: dynamicIconImports } = await import('lucide-react/dynamicIconImports.mjs')

const symbols: string[] = []
for (const name of [...new Set(amenities.map((amenity) => amenity.icon))].sort()) {
  const load = dynamicIconImports[name as keyof typeof dynamicIconImports]
  if (!load) throw new Error(`There is no icon ${name}.`)
  const { default: Shape } = await load()
  const svg = renderToStaticMarkup(createElement(Shape))
  const inside = svg.replace(/^<svg[^>]*>/, '').replace(/<\/svg>$/, '')
  symbols.push(`<symbol id="${name}" viewBox="0 0 24 24">${inside}</symbol>`)
}
writeFileSync(
  new URL('../src/features/homes/listing/web/amenity-icons.svg', import.meta.url),
  `<svg xmlns="http://www.w3.org/2000/svg">\n${symbols.join('\n')}\n</svg>\n`,
)
console.log(`${symbols.length} icons drawn`)
