import { readFileSync, writeFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { type IconName, iconNames } from '#shared/icon-names.ts'

const { default: loaders } = await import('lucide-react/dynamicIconImports.mjs')

/** Renders every icon of the site with lucide-react as a symbol of one SVG file. */
export async function drawSprite(names: readonly IconName[]): Promise<string> {
  const symbols = await Promise.all(
    names.map(async (name) => {
      const load = loaders[name as keyof typeof loaders]
      if (!load) throw new Error(`lucide-react has no icon ${name}.`)
      const svg = renderToStaticMarkup(createElement((await load()).default))
      const shapes = svg.replace(/^<svg[^>]*>/, '').replace(/<\/svg>$/, '')
      return `<symbol id="${name}" viewBox="0 0 24 24">${shapes.replace(/><\/\w+>/g, '/>')}</symbol>`
    }),
  )
  return `<svg xmlns="http://www.w3.org/2000/svg">\n${symbols.join('\n')}\n</svg>\n`
}

const file = new URL('../src/ui/brand/icons.svg', import.meta.url)
export const readSprite = (): string => readFileSync(file, 'utf8')

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  writeFileSync(file, await drawSprite(iconNames))
  console.log(`${iconNames.length} icons drawn`)
}
