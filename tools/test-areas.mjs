// Parses the arguments of `npm test` and `npm run test:long`.
import { existsSync, readdirSync } from 'node:fs'
import { join } from 'node:path'

/**
 * An area is a domain below src/features or a folder of src. Its tests lie in that folder, its journeys in the folder of
 * e2e with the same name. Without an area everything runs.
 */
export function readWish(args, root) {
  const long = args.includes('--long')
  const names = args.filter((arg) => arg !== '--long')
  const size = long ? 'at full size' : 'simulations and languages short (whole: npm run test:long)'
  if (names.length === 0) {
    return { long, tests: 'src', journeys: 'e2e/', summary: `Everything CI runs, ${size}.` }
  }
  const [area] = names
  const folder = [`src/features/${area}`, `src/${area}`].find((path) => areas(root).includes(path))
  if (names.length > 1 || !folder) {
    const known = areas(root).map((path) => path.split('/').at(-1))
    const problem = `There is no area called "${names.join(' ')}". Name one of: ${known.toSorted().join(', ')}. Without a name everything runs.`
    return { problem }
  }
  const tests = hasFile(join(root, folder), /\.test\.tsx?$/) ? `${folder}/` : null
  const journeys = existsSync(join(root, 'e2e', area)) ? `e2e/${area}/` : null
  const parts = [tests && `tests below ${tests}`, journeys && `journeys in ${journeys}`].filter(Boolean)
  const problem = parts.length === 0 ? `${folder} has no tests and no journeys.` : undefined
  const summary = `Only ${parts.join(' and ')}, ${size}. npm run check does format, lint and types.`
  return { long, area, tests, journeys, summary, problem }
}

function areas(root) {
  const folders = (path) =>
    readdirSync(join(root, path), { withFileTypes: true })
      .filter((entry) => entry.isDirectory() && !entry.name.startsWith('.'))
      .map(({ name }) => `${path}/${name}`)
  return [...folders('src/features'), ...folders('src').filter((path) => path !== 'src/features')]
}

function hasFile(folder, pattern) {
  return readdirSync(folder, { recursive: true }).some((name) => pattern.test(name))
}
