import { inflateRawSync } from 'node:zlib'
import { badInput } from '#platform/errors.ts'
import { mostRows } from '../rules.ts'

const mostEntries = 200
const mostBytes = 30_000_000
const mostColumns = 200

const makeRefusal = (text: string) => badInput({ file: text })
const broken = () => makeRefusal('This Excel file is damaged. Save it again, or save it as CSV.')
const tooBig = () => makeRefusal('This file unpacks to more than 30 MB. Keep only the sheet with homes.')

/**
 * Unpacks an Excel file under a limit before a library sees it, because that trusts the sizes and the cell numbers that
 * the file names: a few kilobytes could ask for all memory.
 */
export function checkExcelFile(bytes: Uint8Array): void {
  const file = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  const { entries, start } = directoryOf(file)
  if (entries > mostEntries) throw tooBig()
  let [at, total] = [start, 0]
  for (let index = 0; index < entries; index += 1) {
    const entry = entryAt(file, at)
    const content = unpack(file, entry, mostBytes - total)
    total += content.length
    if (total > mostBytes) throw tooBig()
    if (entry.name.endsWith('.xml')) checkCells(content.toString('utf8'))
    at = entry.end
  }
}

function directoryOf(file: Buffer): { entries: number; start: number } {
  const at = file.lastIndexOf(Buffer.from([0x50, 0x4b, 0x05, 0x06]))
  if (at < 0 || at + 22 > file.length) throw broken()
  const [entries, start] = [file.readUInt16LE(at + 10), file.readUInt32LE(at + 16)]
  if (entries === 0xffff || start >= file.length) throw broken()
  return { entries, start }
}

type Entry = { name: string; method: number; packed: number; size: number; from: number; end: number }

function entryAt(file: Buffer, at: number): Entry {
  if (at + 46 > file.length || file.readUInt32LE(at) !== 0x02014b50) throw broken()
  // Sealed with a password.
  if (file.readUInt16LE(at + 8) & 1) throw makeRefusal('This file asks for a password. Save it without one.')
  const [packed, size, from] = [file.readUInt32LE(at + 20), file.readUInt32LE(at + 24), file.readUInt32LE(at + 42)]
  const named = file.readUInt16LE(at + 28)
  const end = at + 46 + named + file.readUInt16LE(at + 30) + file.readUInt16LE(at + 32)
  if (end > file.length) throw broken()
  const name = file.toString('utf8', at + 46, at + 46 + named)
  return { name, method: file.readUInt16LE(at + 10), packed, size, from, end }
}

function unpack(file: Buffer, { method, packed, size, from }: Entry, most: number): Buffer {
  if (from + 30 > file.length || file.readUInt32LE(from) !== 0x04034b50) throw broken()
  if (size > most) throw tooBig()
  const start = from + 30 + file.readUInt16LE(from + 26) + file.readUInt16LE(from + 28)
  if (start + packed > file.length || (method !== 0 && method !== 8)) throw broken()
  const stored = file.subarray(start, start + packed)
  const content = method === 0 ? stored : inflated(stored, size)
  if (content.length !== size) throw broken()
  return content
}

/** One byte more than the file names is enough to know that it lies. */
function inflated(stored: Buffer, size: number): Buffer {
  try {
    return inflateRawSync(stored, { maxOutputLength: size + 1 })
  } catch {
    throw broken()
  }
}

/** Cells far out would make the reader fill everything before them. */
function checkCells(xml: string): void {
  for (const [, , address = ''] of xml.matchAll(/<(?:\w+:)?(?:row|c)\s[^>]*?\br\s*=\s*(["'])(.*?)\1/g)) {
    const [, letters, row] = /^([A-Z]{0,3})(\d{1,7})$/.exec(address) ?? []
    if (letters === undefined) throw broken()
    if (Number(row) > mostRows + 1) throw makeRefusal(`A file has ${mostRows} rows at most. Send several.`)
    const column = [...letters].reduce((sum, letter) => sum * 26 + letter.charCodeAt(0) - 64, 0)
    if (column > mostColumns) throw makeRefusal('This sheet is wider than our template.')
  }
}
