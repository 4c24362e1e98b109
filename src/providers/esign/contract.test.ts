import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { isProviderError } from '../provider-error.ts'
import { digioESign } from './digio.ts'
import { eSignOff } from './off.ts'
import type { ESign } from './port.ts'
import { sandboxESign } from './sandbox.ts'
import { startTestDigio, type TestDigio } from './test-digio.ts'

const pdf = Buffer.from('%PDF-1.7\nthe agreement\n%%EOF')
const paper = { name: 'agreement.pdf', pdf, reason: 'Agreement TK-A-7, version 1' }
const failureOf = (promise: Promise<unknown>) => promise.catch((error: unknown) => error)

function describeESignContract(adapter: string, makeAdapter: () => ESign) {
  describe(`e-sign: ${adapter}`, () => {
    test('a paper that was sent comes back sealed, with all of its bytes', async () => {
      const esign = makeAdapter()
      const { documentId } = await esign.send(paper)
      const sealing = await esign.collect(documentId ?? '')
      expect(sealing.state).toBe('sealed')
      const sealed = sealing.state === 'sealed' ? sealing.pdf : Buffer.alloc(0)
      expect(sealed.subarray(0, pdf.length)).toEqual(pdf)
      expect(sealed.length).toBeGreaterThan(pdf.length)
    })

    test('a document nobody sent is not found', async () => {
      const failure = await failureOf(makeAdapter().collect('DID0123456789ABCDEF0123'))
      expect(isProviderError(failure, 'not_found')).toBe(true)
    })

    test('a file that is no PDF is rejected for good', async () => {
      const failure = await failureOf(makeAdapter().send({ ...paper, pdf: Buffer.from('<html>') }))
      expect(isProviderError(failure, 'rejected')).toBe(true)
    })
  })
}

describeESignContract('sandbox', sandboxESign)

describe('over HTTP', () => {
  let digio: TestDigio
  beforeAll(async () => {
    digio = await startTestDigio()
  })
  afterAll(() => digio.close())
  const adapter = () => digioESign({ ...digio.options, timeoutMs: 2_000 })
  describeESignContract('digio', adapter)

  test('sends the file with one signer, the company, and no messages to the parties', async () => {
    digio.asked.length = 0
    await adapter().send(paper)
    expect(digio.asked[0]?.path).toBe('/v2/client/document/uploadpdf')
    expect(JSON.parse(digio.asked[0]?.body ?? '{}')).toMatchObject({
      signers: [{ identifier: 'seal@example.com', name: 'Thikana', sign_type: 'dsc', reason: paper.reason }],
      ...{ notify_signers: false, send_sign_link: false, file_data: pdf.toString('base64') },
    })
  })

  test.each([
    ['requested', 'waiting'],
    ['expired', 'refused'],
    ['failed', 'refused'],
  ])('a document that is %s is %s', async (status, state) => {
    const { documentId } = await adapter().send(paper)
    digio.status = status
    expect(await adapter().collect(documentId ?? '')).toEqual({ state })
    digio.status = 'completed'
  })

  test.each([
    [503, '', 'unavailable'],
    [200, 'not JSON', 'unavailable'],
    [400, '{}', 'rejected'],
  ] as const)('status %d with %j is %s', async (status, body, code) => {
    digio.answer = { status, body }
    expect(isProviderError(await failureOf(adapter().send(paper)), code)).toBe(true)
    digio.answer = null
  })
})

test('without a service a paper stays as it is', async () => {
  expect(await eSignOff().send(paper)).toEqual({ documentId: null })
})
