import { randomUUID } from 'node:crypto'
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { providerError } from '../provider-error.ts'
import type { ESign } from './port.ts'

export type SandboxESign = ESign & { failNext(times: number): void }

/** A line behind the end of the file, where PDF readers allow one. */
const seal = '\n% Sealed by the sandbox: of no value\n'

/** Seals at once with a comment. `folder` null keeps papers in memory. */
export function sandboxESign({ folder = null }: { folder?: string | null } = {}): SandboxESign {
  const inMemory = new Map<string, Buffer>()
  let failures = 0
  if (folder !== null) mkdirSync(folder, { recursive: true })
  const keep = (id: string, pdf: Buffer) => {
    if (folder === null) inMemory.set(id, pdf)
    else writeFileSync(join(folder, `${id}.pdf`), pdf)
  }
  const find = (id: string): Buffer | null => {
    if (folder === null) return inMemory.get(id) ?? null
    if (!/^DID[A-Z0-9]{20}$/.test(id)) return null
    try {
      return readFileSync(join(folder, `${id}.pdf`))
    } catch {
      return null
    }
  }
  return {
    async send({ pdf }) {
      if (failures > 0) {
        failures -= 1
        throw providerError('unavailable', 'The e-sign service does not answer')
      }
      if (Buffer.from(pdf.subarray(0, 5)).toString('latin1') !== '%PDF-') throw providerError('rejected', 'Not a PDF')
      const documentId = `DID${randomUUID().replaceAll('-', '').slice(0, 20).toUpperCase()}`
      keep(documentId, Buffer.concat([pdf, Buffer.from(seal)]))
      return { documentId }
    },
    async collect(documentId) {
      const pdf = find(documentId)
      if (pdf === null) throw providerError('not_found', 'The e-sign service does not know this document')
      return { state: 'sealed', pdf }
    },
    failNext(times) {
      failures = times
    },
  }
}
