/**
 * Run after a change to the demo pictures: makes WebP files of the plans and the tours' posters
 * (assets/pictures/plans-and-posters.json), computes storage keys and placeholders (prepared.json) and encodes every size
 * that a page uses (renditions). Only what is new is encoded; `--all` encodes everything again, after a change of the
 * encoding. All of it takes some minutes; a test fails until it is run.
 */
import { mkdir, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import sharp from 'sharp'
import { planKind } from '#demo/homes/pictures.ts'
import { tourSeconds } from '#demo/homes/store.ts'
import { demoPicturesFolder, type PreparedPicture } from '../src/demo/demo-pictures.ts'
import { encode, readyMadeFolder, readyMadeWidths } from '../src/platform/images/image-renditions.ts'
import { imageWork } from '../src/platform/images/image-work.ts'
import { placeholderOf, storageKeyOf } from '../src/platform/images/images.ts'

const inFolder = (file: string): string => join(demoPicturesFolder, file)
const size = { width: 1440, height: 960 }

async function writeJson(file: string, value: unknown) {
  await writeFile(inFolder(file), `${JSON.stringify(value, null, 1)}\n`)
}

async function makePlans() {
  const made: { file: string; style: null; kind: string; alt: string }[] = []
  for (const layout of ['1bhk', '2bhk', '3bhk'] as const) {
    for (const mirrored of ['', '-mirrored']) {
      const file = `plans/${layout}${mirrored}.webp`
      const drawing = sharp(await readFile(inFolder(file.replace('.webp', '.svg'))), { density: 220 })
        .resize({ ...size, width: size.width - 120, height: size.height - 80, fit: 'inside' })
        .flatten({ background: '#fff' })
      const sheet = sharp({ create: { ...size, channels: 3, background: '#fff' } })
      const whole = sheet.composite([{ input: await drawing.png().toBuffer() }])
      await writeFile(inFolder(file), await whole.webp({ quality: 90, effort: 4 }).toBuffer())
      const alt = `Floor plan of a ${layout[0]} BHK with the size of each room`
      made.push({ file, style: null, kind: planKind(layout), alt })
    }
  }
  return made.map((plan) => ({ ...plan, ...size }))
}

async function makePosters() {
  const made: { file: string; style: string; kind: string; alt: string; width: number; height: number }[] = []
  for (const style of Object.keys(tourSeconds)) {
    const file = `video/${style}-walkthrough.webp`
    const poster = sharp(await readFile(inFolder(file.replace('.webp', '.jpg')))).webp({ quality: 90, effort: 4 })
    const { data, info } = await poster.toBuffer({ resolveWithObject: true })
    await writeFile(inFolder(file), data)
    const alt = 'First view of the tour through the home'
    made.push({ file, style, kind: 'tour', alt, width: info.width, height: info.height })
  }
  return made
}

const more = [...(await makePlans()), ...(await makePosters())]
await writeJson('plans-and-posters.json', more)

const photos = (await readdir(demoPicturesFolder)).filter((name) => name.endsWith('.webp')).sort()
const files = [...photos, ...more.map(({ file }) => file)]
const prepared: Record<string, PreparedPicture> = {}
for (const file of files) {
  const picture = await readFile(inFolder(file))
  prepared[file] = { storageKey: storageKeyOf(picture), placeholder: await placeholderOf(picture) }
}
await writeJson('prepared.json', prepared)

await mkdir(readyMadeFolder, { recursive: true })
const kept = new Set(process.argv.includes('--all') ? [] : await readdir(readyMadeFolder))
const wanted = new Set<string>()
for (const [index, [file, { storageKey }]] of Object.entries(prepared).entries()) {
  const picture = await readFile(inFolder(file))
  const sizes = readyMadeWidths.map(async (width) => {
    const name = `${storageKey}-${width}.avif`
    wanted.add(name)
    if (kept.has(name)) return
    await writeFile(join(readyMadeFolder, name), await imageWork(() => encode(picture, width, 'avif')))
  })
  await Promise.all(sizes)
  console.log(`${index + 1} of ${files.length}  ${file}`)
}
for (const name of await readdir(readyMadeFolder)) if (!wanted.has(name)) await rm(join(readyMadeFolder, name))
console.log(`${files.length} pictures, ${wanted.size} renditions`)
