/**
 * Run after a change to the demo pictures or to their encoding: computes their storage keys and placeholders
 * (assets/pictures/prepared.json) and encodes every size that a page uses (assets/pictures/renditions). Takes some
 * minutes; a test fails until it is run.
 */
import { mkdir, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { demoPicturesFolder, type PreparedPicture } from '../src/platform/images/demo-pictures.ts'
import { encode, readyMadeFolder, readyMadeWidths } from '../src/platform/images/image-renditions.ts'
import { imageWork } from '../src/platform/images/image-work.ts'
import { placeholderOf, storageKeyOf } from '../src/platform/images/images.ts'

const files = (await readdir(demoPicturesFolder)).filter((name) => name.endsWith('.webp')).sort()
const prepared: Record<string, PreparedPicture> = {}
let bytes = 0

await rm(readyMadeFolder, { recursive: true, force: true })
await mkdir(readyMadeFolder, { recursive: true })
for (const [index, file] of files.entries()) {
  const picture = await readFile(join(demoPicturesFolder, file))
  const storageKey = storageKeyOf(picture)
  prepared[file] = { storageKey, placeholder: await placeholderOf(picture) }
  const sizes = readyMadeWidths.map(async (width) => {
    const made = await imageWork(() => encode(picture, width, 'avif', 3))
    await writeFile(join(readyMadeFolder, `${storageKey}-${width}.avif`), made)
    bytes += made.length
  })
  await Promise.all(sizes)
  console.log(`${index + 1} of ${files.length}  ${file}`)
}
await writeFile(join(demoPicturesFolder, 'prepared.json'), `${JSON.stringify(prepared, null, 1)}\n`)
console.log(`${files.length} pictures, ${(bytes / 1e6).toFixed(1)} MB of ready-made renditions`)
