import { buffer } from 'node:stream/consumers'
import sharp from 'sharp'
import { type Paper, paper, sheet } from '#features/money/receipts/server/api.ts'
import type { Services } from '#platform/context.ts'
import { imageWork } from '#platform/images/image-work.ts'
import { formatMoment } from '#shared/dates.ts'
import type { InspectionReport, ReportPhoto } from '../contract.ts'
import { conditionWords } from '../rules.ts'
import { standing, titleOf } from '../words.ts'
import { photoFileOf } from './photo-store.ts'

type Files = Pick<Services, 'db' | 'providers'>

const wide = sheet.right - sheet.left
const columns = [
  { label: 'Item', width: 200 },
  { label: 'Condition', width: 100 },
  { label: 'Note', width: wide - 300 },
]

/** Findings and remarks first, then every room, the meters and the photos with time and fingerprint. */
export async function reportPdf(files: Files, report: InspectionReport): Promise<Buffer> {
  const { home, unit, findings, remarks, rooms, meters } = report
  const made = new Date(report.finished_at ?? report.started_at)
  const page = await paper.open({ title: titleOf(report), subject: `${unit}, ${home.title}`, date: made })
  paper.put(page, 'H1', titleOf(report), { size: 24, strong: true, after: 2 })
  paper.put(page, 'P', formatMoment(made), { size: 11, color: sheet.quiet, after: 16 })
  paper.facts(page, [
    {
      label: 'Home',
      lines: [`${unit}, ${home.title}`, home.address, ...(report.floor ? [`${report.floor} floor`] : [])],
    },
    { label: 'Checked by', lines: [`${report.manager}, Thikana`] },
    { label: 'Tenant', lines: [report.tenant, standing(report)] },
  ])
  if (findings.length + remarks.length > 0) {
    paper.put(page, 'H2', 'Remarks', { size: 13, strong: true, after: 4 })
    paper.table(page, columns, [
      ...findings.map(({ name, room, condition, note }) => ({
        cells: [{ text: name, reason: room }, conditionWords[condition], note],
      })),
      ...remarks.map(({ room, words }) => ({ cells: [{ text: room, reason: 'Added by the tenant' }, '', words] })),
    ])
  }
  for (const { name, items } of rooms) {
    paper.makeRoom(page, 80)
    paper.put(page, 'H2', name, { size: 13, strong: true, y: page.y + 8, after: 4 })
    paper.table(
      page,
      columns,
      items.map((item) => ({ cells: [item.name, conditionWords[item.condition], item.note] })),
    )
  }
  if (meters.length > 0) {
    paper.makeRoom(page, 80)
    paper.put(page, 'H2', 'Meters', { size: 13, strong: true, y: page.y + 8, after: 4 })
    for (const { kind, reading } of meters) paper.put(page, 'P', `${kind}: ${reading}`, { size: 10.5 })
  }
  await drawPhotos(files, page, report)
  return paper.close(page, 'What is written here is the state at the hand-over and is never charged to the tenant.')
}

type Shown = { caption: string; photo: ReportPhoto }

async function drawPhotos(files: Files, page: Paper, { findings, rooms, remarks, meters }: InspectionReport) {
  const rest = rooms.flatMap(({ items }) => items.filter(({ condition }) => condition === 'good'))
  const shown: Shown[] = [
    ...findings.flatMap(({ name, photos }) => photos.map((photo) => ({ caption: name, photo }))),
    ...remarks.flatMap(({ room, photos }) => photos.map((photo) => ({ caption: `${room}, by the tenant`, photo }))),
    ...meters.flatMap(({ kind, photos }) => photos.map((photo) => ({ caption: `Meter, ${kind}`, photo }))),
    ...rest.flatMap(({ name, photos }) => photos.map((photo) => ({ caption: name, photo }))),
  ]
  if (shown.length === 0) return
  paper.makeRoom(page, 220)
  paper.put(page, 'H2', 'Photos', { size: 13, strong: true, y: page.y + 8, after: 6 })
  const width = (wide - 24) / 3
  const height = 130
  for (const [nth, { caption, photo }] of shown.entries()) {
    if (nth % 3 === 0) paper.makeRoom(page, height + 60)
    const x = sheet.left + (nth % 3) * (width + 12)
    const { y } = page
    const picture = await jpegOf(files, photo.id)
    page.root.add(
      page.doc.struct('Figure', { alt: caption }, () => {
        if (picture) page.doc.image(picture, x, y, { fit: [width, height] })
      }),
    )
    const said = `${caption}. ${formatMoment(new Date(photo.taken_at))}. ${photo.sha256.slice(0, 16)}`
    paper.put(page, 'P', said, { x, y: y + height + 4, width, size: 7.5, color: sheet.quiet })
    page.y = nth % 3 === 2 || nth === shown.length - 1 ? y + height + 44 : y
  }
}

/** The PDF library reads no WebP. */
async function jpegOf({ db, providers }: Files, photoId: number): Promise<Buffer | null> {
  const row = await db.selectFrom('inspection_photo').select('storage_key').where('id', '=', photoId).executeTakeFirst()
  const file = row && (await providers.storage.get(photoFileOf(row.storage_key, 1600)))
  if (!file) return null
  const bytes = await buffer(file.body)
  return imageWork(() => sharp(bytes).resize({ width: 640 }).jpeg({ quality: 72 }).toBuffer())
}
