import type { Page } from '@playwright/test'

/** A second of video recorded by the browser, so that the repository needs no video file. */
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

/** Responses of an HLS tour: the playlist, the init segment and one media segment. */
export async function servePieces(page: Page, listUrl: string): Promise<void> {
  const film = await recordFilm(page)
  // The init segment ends at the first `moof` box, whose name follows its four-byte size.
  const firstPiece = film.indexOf('moof') - 4
  const lines = ['#EXTM3U', '#EXT-X-VERSION:7', '#EXT-X-TARGETDURATION:2', '#EXT-X-MAP:URI="init.mp4"']
  const list = [...lines, '#EXTINF:1,', '0.m4s', '#EXT-X-ENDLIST', ''].join('\n')
  const answer = (url: string, contentType: string, body: Buffer | string) =>
    page.route(`**${url}`, (route) => route.fulfill({ contentType, body }))
  await answer(listUrl, 'application/vnd.apple.mpegurl', list)
  await answer('/video/*/init.mp4', 'video/mp4', film.subarray(0, firstPiece))
  await answer('/video/*/0.m4s', 'video/iso.segment', film.subarray(firstPiece))
}
