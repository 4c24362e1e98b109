import { fileURLToPath } from 'node:url'
import sharp, { type CreateText } from 'sharp'
import { imageWork } from '#platform/images/image-work.ts'
import type { Language } from '#shared/language.ts'

/** The content of a page's picture: its name, a line of facts, and an optional photo in the doorway. */
export type OgCard = { title: string; facts: string; photo: Buffer | null }

const size = { width: 1200, height: 630 } as const

const ink = '#1D2523'
const quiet = '#505A56'
const door = { left: 780, top: 82, width: 340, height: 466 } as const
const margin = 80
const textWidth = door.left - margin - 60

/** The doorway of the logo, 24 by 30, at the size it has here. */
const archPath = 'M2 30V14C2 7 7.2 3.4 14 1c6.8 2.4 12 6 12 13v16a1 1 0 0 1-1 1H3a1 1 0 0 1-1-1z'
const arch = (fill: string): string =>
  `<svg xmlns="http://www.w3.org/2000/svg" width="${door.width}" height="${door.height}" viewBox="2 1 24 30" ` +
  `preserveAspectRatio="none"><path d="${archPath}" fill="${fill}"/></svg>`

const ground =
  `<svg xmlns="http://www.w3.org/2000/svg" width="${size.width}" height="${size.height}">` +
  `<rect width="${size.width}" height="${size.height}" fill="#FBF8F3"/>` +
  `<rect y="${size.height - 12}" width="${size.width}" height="12" fill="#0E5A5A"/>` +
  `<svg x="${margin}" y="80" width="49" height="56" viewBox="0 0 28 32"><path d="${archPath}" fill="#0E5A5A"/>` +
  '<path d="M8.5 31V17c0-3.6 2.4-5.7 5.5-7 3.1 1.3 5.5 3.4 5.5 7v14z" fill="#FBF8F3"/>' +
  '<circle cx="14" cy="19.5" r="2.6" fill="#E8A317"/></svg></svg>'

/** A closed door: nothing to show yet, and you are welcome. */
const closedDoor =
  `<svg xmlns="http://www.w3.org/2000/svg" width="${door.width}" height="${door.height}" viewBox="2 1 24 30" ` +
  `preserveAspectRatio="none"><path d="${archPath}" fill="#0E5A5A"/>` +
  '<path d="M8.5 31V17c0-3.6 2.4-5.7 5.5-7 3.1 1.3 5.5 3.4 5.5 7v14z" fill="#FBF8F3"/>' +
  '<circle cx="16.6" cy="22" r=".8" fill="#E8A317"/></svg>'

/** Our own fonts, not those of the machine. Those of Hindi and Kannada have one weight here. */
const families: Readonly<Record<Language, Record<400 | 600, string>>> = {
  en: { 400: 'Anek Latin', 600: 'Anek Latin SemiBold' },
  hi: { 400: 'Anek Latin, Anek Devanagari', 600: 'Anek Latin, Anek Devanagari' },
  kn: { 400: 'Anek Latin, Anek Kannada', 600: 'Anek Latin, Anek Kannada' },
}
const fontFiles = ['anek-latin-400', 'anek-latin-600', 'anek-devanagari-400', 'anek-kannada-400']

/** The whole process knows a font file once a text was set in it; a text can name only one. */
let fontsKnown: Promise<unknown> | undefined
const knowFonts = (): Promise<unknown> =>
  (fontsKnown ??= Promise.all(fontFiles.map((name) => setText({ text: 'a', fontfile: fontFile(name) }))))

const fontFile = (name: string): string =>
  fileURLToPath(new URL(`../../../../../assets/fonts/${name}.ttf`, import.meta.url))

const setText = (text: CreateText) => sharp({ text }).png().toBuffer({ resolveWithObject: true })

type Words = { text: string; size: number; weight: 400 | 600; color: string; language: Language }

async function write({ text, size: points, weight, color, language }: Words) {
  const safe = text.replace(/[&<>]/g, (sign) => ({ '&': '&amp;', '<': '&lt;', '>': '&gt;' })[sign] ?? '')
  const { data, info } = await setText({
    text: `<span foreground="${color}">${safe}</span>`,
    font: `${families[language][weight]} ${points}`,
    rgba: true,
    width: textWidth,
    dpi: 72,
    spacing: 2,
  })
  return { input: data, height: info.height }
}

/** Long names are set smaller; three or four lines fit in the end. */
const titleSize = (title: string): number => (title.length <= 44 ? 64 : title.length <= 72 ? 54 : 44)

/** The picture as PNG, 1200 by 630. */
export function drawOgCard({ title, facts, photo }: OgCard, language: Language): Promise<Buffer> {
  return imageWork(async () => {
    await knowFonts()
    const [name, heading, line, picture] = await Promise.all([
      write({ text: 'Thikana', size: 40, weight: 600, color: '#0E5A5A', language: 'en' }),
      write({ text: shorten(title), size: titleSize(title), weight: 600, color: ink, language }),
      facts ? write({ text: facts, size: 34, weight: 400, color: quiet, language }) : null,
      photo ? throughDoor(photo) : Buffer.from(closedDoor),
    ])
    const top = Math.max(176, Math.round((size.height - heading.height - (line?.height ?? 0)) / 2))
    return sharp(Buffer.from(ground))
      .composite([
        { input: picture, left: door.left, top: door.top },
        { input: name.input, left: margin + 66, top: 94 },
        { input: heading.input, left: margin, top },
        ...(line ? [{ input: line.input, left: margin, top: top + heading.height + 32 }] : []),
      ])
      .png({ palette: true, quality: 80, effort: 4 })
      .toBuffer()
  })
}

const shorten = (title: string): string => (title.length <= 120 ? title : `${title.slice(0, 119).trimEnd()}…`)

const throughDoor = (photo: Buffer): Promise<Buffer> =>
  sharp(photo)
    .resize({ width: door.width, height: door.height, fit: 'cover' })
    .composite([{ input: Buffer.from(arch('#fff')), blend: 'dest-in' }])
    .png()
    .toBuffer()
