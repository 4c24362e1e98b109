import type { Page } from '@playwright/test'

/** A second of colours, recorded by the browser itself: no film need lie in the repository. */
async function recordFilm(page: Page): Promise<Buffer> {
  const bytes = await page.evaluate(async () => {
    const canvas = document.createElement('canvas')
    const pen = canvas.getContext('2d') as CanvasRenderingContext2D
    const timer = setInterval(() => {
      pen.fillStyle = `hsl(${performance.now() % 360} 80% 50%)`
      pen.fillRect(0, 0, canvas.width, canvas.height)
    }, 40)
    const recorder = new MediaRecorder(canvas.captureStream(25), { mimeType: 'video/mp4;codecs=avc1.42E01E' })
    const film = new Promise<Blob>((resolve) => {
      recorder.ondataavailable = ({ data }) => resolve(data)
    })
    recorder.start()
    await new Promise((resolve) => setTimeout(resolve, 1000))
    recorder.stop()
    clearInterval(timer)
    return [...new Uint8Array(await (await film).arrayBuffer())]
  })
  return Buffer.from(bytes)
}

/** Answers for a tour that comes in pieces: the playlist, how the pieces are to be read, and one piece. */
export async function servePieces(page: Page, listUrl: string): Promise<void> {
  const film = await recordFilm(page)
  // What comes before the first fragment says how to read it; the word stands behind the four bytes of its size.
  const firstPiece = film.indexOf('moof') - 4
  const lines = ['#EXTM3U', '#EXT-X-VERSION:7', '#EXT-X-TARGETDURATION:2', '#EXT-X-MAP:URI="init.mp4"']
  const list = [...lines, '#EXTINF:1,', '0.m4s', '#EXT-X-ENDLIST', ''].join('\n')
  const answer = (url: string, contentType: string, body: Buffer | string) =>
    page.route(`**${url}`, (route) => route.fulfill({ contentType, body }))
  await answer(listUrl, 'application/vnd.apple.mpegurl', list)
  await answer('/video/*/init.mp4', 'video/mp4', film.subarray(0, firstPiece))
  await answer('/video/*/0.m4s', 'video/iso.segment', film.subarray(firstPiece))
}
