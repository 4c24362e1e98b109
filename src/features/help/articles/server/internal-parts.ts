const fence = /^:::internal\n([\s\S]*?)\n:::$/gm

/**
 * Takes the parts for our staff out of a text, where it is read: code that shows or searches the text afterwards has
 * never had them. A part stands between `:::internal` and `:::`; one that is not closed stops the start.
 */
export function takeInternal(text: string, file: string): { open: string; internal: string } {
  const internal = [...text.matchAll(fence)].map(([, part = '']) => part.trim()).join('\n\n')
  const open = text
    .replace(fence, '')
    .replace(/\n{3,}/g, '\n\n')
    .trim()
  if (open.includes(':::')) throw new Error(`${file}: a part for staff is not closed.`)
  return { open, internal }
}
