export const mostCaptionBytes = 500_000

const timing = /^((?:\d{2,}:)?[0-5]\d:[0-5]\d\.\d{3})[ \t]+-->[ \t]+((?:\d{2,}:)?[0-5]\d:[0-5]\d\.\d{3})(?:[ \t].*)?$/

const millisecondsOf = (text: string): number => {
  const [seconds = 0, minutes = 0, hours = 0] = text.split(':').map(Number).reverse()
  return Math.round(((hours * 60 + minutes) * 60 + seconds) * 1000)
}

/**
 * The first problem of a file of captions, with the line where it is; null for WebVTT that a browser shows: its first line,
 * then blocks of an optional name, a time and words. Notes pass; styles and regions do not, as they may fetch something.
 */
export function captionsProblem(bytes: Uint8Array): string | null {
  if (bytes.length > mostCaptionBytes) return 'Captions have 500 kB at most.'
  let text: string
  try {
    text = new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch {
    return 'Captions are text in UTF-8.'
  }
  const lines = text.replace(/^\uFEFF/, '').split(/\r\n|\n|\r/)
  if (!/^WEBVTT(?:[ \t].*)?$/.test(lines[0] ?? '')) return 'Captions begin with the line WEBVTT.'
  let last = -1
  let cues = 0
  for (const [nth, line] of lines.entries()) {
    if (/^(STYLE|REGION)[ \t]*$/.test(line)) return `Line ${nth + 1}: styles are not taken.`
    if (!line.includes('-->') || /^NOTE\b/.test(line)) continue
    const [, from = '', to = ''] = timing.exec(line) ?? []
    if (from === '') return `Line ${nth + 1}: this is no time.`
    if (millisecondsOf(to) <= millisecondsOf(from)) return `Line ${nth + 1}: it ends before it begins.`
    if (millisecondsOf(from) < last) return `Line ${nth + 1}: it begins before the one above.`
    last = millisecondsOf(from)
    cues += 1
  }
  return cues === 0 ? 'There is no caption in this file.' : null
}
