import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'

const { auditLines, supplyChain } = await import(new URL('supply-chain.mjs', import.meta.url).href)

test('the bill of materials names fastify in the version of the lock file; without a registry the audit says so', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'supply-chain-'))
  // Nothing listens there.
  const env = { ...process.env, npm_config_registry: 'http://127.0.0.1:9/' }
  const lines: string[] = await supplyChain(env, folder)
  const { bomFormat, components } = JSON.parse(readFileSync(join(folder, 'sbom.cdx.json'), 'utf8'))
  rmSync(folder, { recursive: true })
  const { packages } = JSON.parse(readFileSync('package-lock.json', 'utf8'))
  expect(bomFormat).toBe('CycloneDX')
  expect(components.find(({ name }: { name: string }) => name === 'fastify').version).toBe(
    packages['node_modules/fastify'].version,
  )
  expect(lines[0]).toMatch(/^\d{3,} packages, listed in .+sbom\.cdx\.json \(CycloneDX\)\.$/)
  expect(lines[1]).toMatch(/^npm audit was not answered: /)
})

test('weaknesses that npm audit knows are listed', () => {
  const weak = { name: 'left-pad', severity: 'high', range: '<1.3.0' }
  expect(auditLines({ metadata: { vulnerabilities: { total: 1 } }, vulnerabilities: { 'left-pad': weak } })).toEqual([
    'npm audit: 1 packages with known weaknesses.',
    '  high: left-pad <1.3.0',
  ])
  expect(auditLines({ metadata: { vulnerabilities: { total: 0 } }, vulnerabilities: {} })).toEqual([
    'npm audit: no known weakness.',
  ])
})
