import { encode } from 'uqr'

/** QR code as one SVG path, made on the server so that the browser need not load the encoder. */
export type Qr = { size: number; path: string }

export function qrOf(text: string): Qr {
  const { size, data } = encode(text, { ecc: 'M', border: 2 })
  const path = data.flatMap((row, y) => row.flatMap((dark, x) => (dark ? [`M${x} ${y}h1v1h-1z`] : []))).join('')
  return { size, path }
}
