import { chmodSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { freePort, killStarted, listeningAt, type Started, startProgram } from '../testing/test-program.ts'

let dataDir: string
let url: string
let program: Started
beforeAll(async () => {
  dataDir = mkdtempSync(join(tmpdir(), 'thikana-reports-'))
  chmodSync(dataDir, 0o755)
  const port = await freePort()
  program = startProgram({ DATA_DIR: dataDir, PORT: String(port), DEMO: '0', SECURITY_EMAIL: 'safety@thikana.example' })
  url = await listeningAt(program, port)
})
afterAll(() => {
  killStarted()
  rmSync(dataDir, { recursive: true, force: true })
})

const send = (body: unknown, type: string) =>
  fetch(`${url}/csp-reports`, { method: 'POST', headers: { 'content-type': type }, body: JSON.stringify(body) })

const logged = () =>
  program
    .output()
    .split('\n')
    .filter((line) => line.includes('a page broke its security policy'))
    .map((line) => JSON.parse(line))

describe('reports of broken security policies', () => {
  const page = 'https://thikana.example/houses/2-bhk-in-hsr-layout-17/photos?phone=9876543210&token=s3cr3t#me'

  test('are logged without what could be personal, in both formats that browsers send', async () => {
    const old = {
      'document-uri': page,
      'effective-directive': 'script-src-elem',
      'blocked-uri': 'https://evil.example/steal.js?of=9876543210',
      disposition: 'enforce',
      'script-sample': 'alert("9876543210")',
      referrer: 'https://thikana.example/profile?name=Asha',
    }
    expect((await send({ 'csp-report': old }, 'application/csp-report')).status).toBe(204)
    const body = {
      documentURL: page,
      effectiveDirective: 'require-trusted-types-for',
      blockedURL: 'trusted-types-sink',
      disposition: 'report',
      sample: 'Element innerHTML|<b>Asha</b>',
    }
    const batch = [{ type: 'csp-violation', url: page, age: 3, body }]
    expect((await send(batch, 'application/reports+json')).status).toBe(204)

    await expect.poll(() => logged().length).toBe(2)
    const seen = logged().map(({ page, directive, blocked, disposition }) => ({
      page,
      directive,
      blocked,
      disposition,
    }))
    expect(seen).toEqual([
      {
        page: '/houses/:x/photos',
        directive: 'script-src-elem',
        blocked: 'https://evil.example',
        disposition: 'enforce',
      },
      {
        page: '/houses/:x/photos',
        directive: 'require-trusted-types-for',
        blocked: 'trusted-types-sink',
        disposition: 'report',
      },
    ])
    expect(program.output()).not.toMatch(/9876543210|s3cr3t|Asha|hsr-layout/)
  })

  test('that are no reports, too large or from another site are refused', async () => {
    expect((await send({ hello: 1 }, 'application/csp-report')).status).toBe(400)
    expect((await send([], 'application/json')).status).toBe(415)
    expect((await send({ 'csp-report': 'x'.repeat(40_000) }, 'application/csp-report')).status).toBe(413)
    const from = { 'content-type': 'application/csp-report', 'sec-fetch-site': 'cross-site' }
    expect((await fetch(`${url}/csp-reports`, { method: 'POST', headers: from, body: '{}' })).status).toBe(403)
  })

  test('fill the log no faster than sixty a minute, however many come', async () => {
    const report = { 'csp-report': { 'document-uri': page, 'effective-directive': 'img-src', 'blocked-uri': 'data' } }
    for (let i = 0; i < 90; i++) expect((await send(report, 'application/csp-report')).status).toBe(204)
    expect(logged().length).toBeLessThanOrEqual(60)
  })
})

test('security.txt says whom to tell, and expires in half a year from today', async () => {
  const answer = await fetch(`${url}/.well-known/security.txt`)
  expect(answer.headers.get('content-type')).toBe('text/plain; charset=utf-8')
  const text = await answer.text()
  expect(text).toContain('Contact: mailto:safety@thikana.example\n')
  const expires = new Date(/^Expires: (\S+)$/m.exec(text)?.[1] ?? '')
  const days = (expires.getTime() - Date.now()) / 86_400_000
  expect(days).toBeGreaterThan(178)
  expect(days).toBeLessThan(181)
})
