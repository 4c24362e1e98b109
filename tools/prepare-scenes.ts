/**
 * Run after a change to the drawings or the tours: renders the drawings and stores the tours' posters
 * (assets/pictures/scenes and scenes.json), so that planting the demo world decodes no image. A test fails until it is
 * run.
 */
import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { buffer } from 'node:stream/consumers'
import { drawingsOfKind, drawnKinds, type PreparedScene, tourSeconds } from '#demo/homes/store.ts'
import { demoPicturesFolder } from '../src/platform/images/demo-pictures.ts'
import { ingestDrawing, ingestPicture, pictureFile, type StoredPicture } from '../src/platform/images/images.ts'
import { sandboxStorage } from '../src/providers/storage/sandbox.ts'
import { drawScene, sceneAlt } from './scenes/vector-scenes.ts'

const scratch = await mkdtemp(join(tmpdir(), 'scenes-'))
const storage = sandboxStorage(scratch)
const scenes: PreparedScene[] = []

async function keep(file: string, stored: StoredPicture, rest: Pick<PreparedScene, 'style' | 'kind' | 'alt'>) {
  const made = await storage.get(pictureFile(stored.storageKey))
  if (!made) throw new Error(`${file} was not made`)
  await writeFile(join(demoPicturesFolder, file), await buffer(made.body))
  scenes.push({ file, ...rest, ...stored })
  console.log(file)
}

await rm(join(demoPicturesFolder, 'scenes'), { recursive: true, force: true })
await mkdir(join(demoPicturesFolder, 'scenes'), { recursive: true })
for (const kind of drawnKinds) {
  for (let n = 1; n <= drawingsOfKind; n++) {
    const stored = await ingestDrawing(storage, drawScene(kind, n))
    await keep(`scenes/${kind}-${n}.webp`, stored, { style: null, kind, alt: sceneAlt[kind] })
  }
}
for (const style of Object.keys(tourSeconds)) {
  const poster = await readFile(join(demoPicturesFolder, `video/${style}-walkthrough.jpg`))
  const stored = await ingestPicture(storage, poster)
  await keep(`scenes/tour-${style}.webp`, stored, {
    style,
    kind: 'tour',
    alt: 'First view of the tour through the home',
  })
}
await writeFile(join(demoPicturesFolder, 'scenes.json'), `${JSON.stringify(scenes, null, 1)}\n`)
await rm(scratch, { recursive: true })
console.log(`${scenes.length} scenes`)
