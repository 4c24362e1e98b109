import { buffer } from 'node:stream/consumers'
import sharp from 'sharp'
import { unitWords } from '#features/homes/listing/house-words.ts'
import { roomWords, thingWords } from '#features/homes/listing/thing-words.ts'
import { type Paper, paper, type SayBoth, sheet } from '#features/money/receipts/server/api.ts'
import { m } from '#messages'
import type { Services } from '#platform/context.ts'
import { imageWork } from '#platform/images/image-work.ts'
import { currentLanguage } from '#shared/language.ts'
import { localDayAndTime } from '#shared/local-times.ts'
import type { InspectionReport, ReportPhoto } from '../contract.ts'
import { conditionText, standing, titleOf } from '../words.ts'
import { photoFileOf } from './photo-store.ts'

type Files = Pick<Services, 'db' | 'providers'>
type Say = SayBoth<InspectionReport>

const wide = sheet.right - sheet.left
const heading = { size: 13, strong: true, after: 4 }

/**
 * Findings and remarks first, then every room, the meters and the photos with time and fingerprint. In the language of the
 * request, with the English beneath; what people noted stays as they wrote it.
 */
export async function reportPdf(files: Files, report: InspectionReport): Promise<Buffer> {
  const { home, unit, rooms, meters } = report
  const say = paper.sayerOf({ own: report, english: report })
  const made = new Date(report.finished_at ?? report.started_at)
  const language = currentLanguage()
  const page = await paper.open({
    title: titleOf(report),
    subject: `${unitWords(unit)}, ${home.title}`,
    date: made,
    language,
  })
  paper.put(page, 'H1', say(titleOf), { size: 24, strong: true, after: 2 })
  const when = say(() => localDayAndTime(made))
  paper.put(page, 'P', when, { size: 11, color: sheet.quiet, after: 16 })
  paper.facts(page, factsOf(report, say))
  drawRemarks(page, report, say)
  for (const { name, items } of rooms) {
    paper.makeRoom(page, 80)
    paper.put(
      page,
      'H2',
      say(() => roomWords(name)),
      { ...heading, y: page.y + 8 },
    )
    paper.table(
      page,
      columnsOf(say),
      items.map((item) => ({
        cells: [say(() => thingWords(item.name)), say(() => conditionText(item.condition)), item.note],
      })),
    )
  }
  if (meters.length > 0) {
    paper.makeRoom(page, 80)
    paper.put(page, 'H2', say(m.inspections_meters), { ...heading, y: page.y + 8 })
    for (const { kind, reading } of meters)
      paper.put(
        page,
        'P',
        say(() => `${m.inspections_meter_of({ kind })}: ${reading}`),
        { size: 10.5 },
      )
  }
  await drawPhotos(files, page, report, say)
  return paper.close(page, say(m.inspections_never_charged))
}

const factsOf = ({ home, unit, floor, manager, tenant }: InspectionReport, say: Say) => [
  {
    label: say(m.receipts_home),
    lines: [
      say(() => `${unitWords(unit)}, ${home.title}`),
      home.address,
      ...(floor ? [say(() => m.inspections_on_floor({ floor }))] : []),
    ],
  },
  { label: say(m.inspections_checked_by), lines: [`${manager}, Thikana`] },
  { label: say(m.inspections_tenant), lines: [tenant, say(standing)] },
]

const columnsOf = (say: Say) => [
  { label: say(() => m.inspections_column({ what: 'item' })), width: 200 },
  { label: say(() => m.inspections_column({ what: 'condition' })), width: 100 },
  { label: say(() => m.inspections_column({ what: 'note' })), width: wide - 300 },
]

function drawRemarks(page: Paper, { findings, remarks }: InspectionReport, say: Say): void {
  if (findings.length + remarks.length === 0) return
  paper.put(page, 'H2', say(m.inspections_remarks_title), heading)
  paper.table(page, columnsOf(say), [
    ...findings.map(({ name, room, condition, note }) => {
      const item = { text: say(() => thingWords(name)), reason: say(() => roomWords(room)) }
      return { cells: [item, say(() => conditionText(condition)), note] }
    }),
    ...remarks.map(({ room, words }) => ({
      cells: [{ text: say(() => roomWords(room)), reason: say(m.inspections_by_tenant) }, '', words],
    })),
  ])
}

type Shown = { caption: () => string; photo: ReportPhoto }

function photosOf({ findings, rooms, remarks, meters }: InspectionReport): Shown[] {
  const rest = rooms.flatMap(({ items }) => items.filter(({ condition }) => condition === 'good'))
  const of = (photos: readonly ReportPhoto[], caption: () => string) => photos.map((photo) => ({ caption, photo }))
  return [
    ...findings.flatMap(({ name, photos }) => of(photos, () => thingWords(name))),
    ...remarks.flatMap(({ room, photos }) => of(photos, () => `${roomWords(room)}. ${m.inspections_by_tenant()}`)),
    ...meters.flatMap(({ kind, photos }) => of(photos, () => m.inspections_meter_of({ kind }))),
    ...rest.flatMap(({ name, photos }) => of(photos, () => thingWords(name))),
  ]
}

async function drawPhotos(files: Files, page: Paper, report: InspectionReport, say: Say) {
  const shown = photosOf(report)
  if (shown.length === 0) return
  paper.makeRoom(page, 220)
  const title = say(() => m.inspections_photos({ count: shown.length }))
  paper.put(page, 'H2', title, { size: 13, strong: true, y: page.y + 8, after: 6 })
  const width = (wide - 24) / 3
  const height = 130
  // The English of a caption takes lines of its own.
  const captionHeight = page.language === 'en' ? 44 : 80
  for (const [nth, { caption, photo }] of shown.entries()) {
    if (nth % 3 === 0) paper.makeRoom(page, height + 60)
    const x = sheet.left + (nth % 3) * (width + 12)
    const { y } = page
    const picture = await jpegOf(files, photo.id)
    page.root.add(
      page.doc.struct('Figure', { alt: caption() }, () => {
        if (picture) page.doc.image(picture, x, y, { fit: [width, height] })
      }),
    )
    const said = captionOf(say(caption), photo)
    paper.put(page, 'P', said, { x, y: y + height + 4, width, size: 7.5, color: sheet.quiet })
    page.y = nth % 3 === 2 || nth === shown.length - 1 ? y + height + captionHeight : y
  }
}

/** The moment and the fingerprint are the same in every language: in English the name alone is said again. */
function captionOf(name: ReturnType<Say>, { taken_at, sha256 }: ReportPhoto) {
  const whole = (text: string) => `${text}. ${localDayAndTime(new Date(taken_at))}. ${sha256.slice(0, 16)}`
  return typeof name === 'string' ? whole(name) : { text: whole(name.text), english: name.english }
}

/** The PDF library reads no WebP. */
async function jpegOf({ db, providers }: Files, photoId: number): Promise<Buffer | null> {
  const row = await db.selectFrom('inspection_photo').select('storage_key').where('id', '=', photoId).executeTakeFirst()
  const file = row && (await providers.storage.get(photoFileOf(row.storage_key, 1600)))
  if (!file) return null
  const bytes = await buffer(file.body)
  return imageWork(() => sharp(bytes).resize({ width: 640 }).jpeg({ quality: 72 }).toBuffer())
}
