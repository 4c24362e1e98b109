import { type ErrorBody, networkError } from '#shared/call.ts'

/** A file to be sent to an upload path, with what the server has to know about it. */
export type Sending = {
  path: string
  file: File
  metadata: Readonly<Record<string, string>>
  /** Called with the bytes that have arrived; `resumed` where an earlier upload goes on. */
  onProgress?: (sent: number, resumed: boolean) => void
}

const pieceBytes = 4 * 1024 * 1024
const mostTries = 6
const tus = { 'tus-resumable': '1.0.0' }

const send = (path: string, init: RequestInit): Promise<Response | null> =>
  fetch(path, { credentials: 'same-origin', ...init }).catch(() => null)

/** The words of a refusal that concern the file, else its own. */
export async function problemIn(response: Response | null): Promise<string> {
  const { error } = ((await response?.json().catch(() => null)) ?? {}) as Partial<ErrorBody>
  return error?.fields?.file ?? error?.fields?.photo ?? error?.message ?? networkError()
}

/** Where an upload of this file was started, so that it goes on after the page was closed. */
const keyOf = ({ path, file, metadata }: Sending): string =>
  `upload:${path}:${Object.values(metadata).join(':')}:${file.name}:${file.size}:${file.lastModified}`

/** Sends a file in pieces that go on after a cut (tus 1.0); answers what is wrong with it, or null. */
export async function sendUpload(sending: Sending): Promise<string | null> {
  const { file, onProgress } = sending
  const key = keyOf(sending)
  const kept = sessionStorage.getItem(key)
  const there = kept ? await offsetOf(kept) : null
  let path = there === null ? null : kept
  let offset = there ?? 0
  if (path === null) {
    const begun = await begin(sending)
    if (typeof begun !== 'string') return problemIn(begun)
    path = begun
    sessionStorage.setItem(key, path)
  }
  for (let tries = 0; offset < file.size; ) {
    onProgress?.(offset, there !== null)
    const response = await sendPiece(path, file, offset)
    if (response?.ok) {
      offset = Number(response.headers.get('upload-offset'))
      tries = 0
      continue
    }
    if (response && response.status !== 409 && response.status < 500) {
      sessionStorage.removeItem(key)
      return problemIn(response)
    }
    tries += 1
    if (tries > mostTries) return networkError()
    await new Promise((resolve) => setTimeout(resolve, 300 * 2 ** tries))
    offset = (await offsetOf(path)) ?? offset
  }
  sessionStorage.removeItem(key)
  return null
}

/** The protocol carries metadata in base64, of UTF-8. */
const base64 = (text: string): string => btoa(String.fromCharCode(...new TextEncoder().encode(text)))

async function begin({ path, file, metadata }: Sending): Promise<string | Response | null> {
  const described = Object.entries({ filename: file.name, ...metadata }).map(
    ([name, text]) => `${name} ${base64(text)}`,
  )
  const headers = { ...tus, 'upload-length': String(file.size), 'upload-metadata': described.join(',') }
  const response = await send(path, { method: 'POST', headers })
  return response?.headers.get('location') ?? response
}

const sendPiece = (path: string, file: File, offset: number): Promise<Response | null> =>
  send(path, {
    method: 'PATCH',
    headers: { ...tus, 'upload-offset': String(offset), 'content-type': 'application/offset+octet-stream' },
    body: file.slice(offset, offset + pieceBytes),
  })

async function offsetOf(path: string): Promise<number | null> {
  const response = await send(path, { method: 'HEAD', headers: tus })
  return response?.ok ? Number(response.headers.get('upload-offset')) : null
}
