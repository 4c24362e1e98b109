/** The words of a WebVTT file in their order, without times and marks; a caption that repeats itself is said once. */
export function wordsOfCaptions(vtt: string): string[] {
  const blocks = vtt.replace(/\r\n?/g, '\n').split(/\n{2,}/)
  const said = blocks.flatMap((block) => {
    const lines = block.split('\n')
    const times = lines.findIndex((line) => line.includes('-->'))
    if (times < 0) return []
    return (
      lines
        .slice(times + 1)
        .map(plain)
        .filter(Boolean)
        .join(' ') || []
    )
  })
  return said.filter((text, at) => text !== said[at - 1])
}

const plain = (line: string): string =>
  line
    .replace(/<[^>]*>/g, '')
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&nbsp;', ' ')
    .replaceAll('&amp;', '&')
    .trim()
