// Prints for CI what the product is made of: a bill of materials and known weaknesses of packages. It fails no build: a
// weakness may be published on any day, and many build machines cannot ask for it.
import { spawn } from 'node:child_process'
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'

/** Writes `sbom.cdx.json` (CycloneDX) into the folder and returns the lines to print. */
export async function supplyChain(env, folder) {
  const [bill, audit] = await Promise.all([
    npm(['sbom', '--sbom-format', 'cyclonedx', '--package-lock-only'], env),
    npm(['audit', '--json', '--fetch-retries=0', '--fetch-timeout=20000'], env),
  ])
  const file = join(folder, 'sbom.cdx.json')
  const parts = readJson(bill)?.components
  if (parts) writeFileSync(file, bill)
  return [
    parts ? `${parts.length} packages, listed in ${file} (CycloneDX).` : 'npm could not write a bill of materials.',
    ...auditLines(readJson(audit)),
  ]
}

/** @param {any} report what `npm audit --json` printed, or null */
export function auditLines(report) {
  if (!report?.metadata) return [`npm audit was not answered: ${report?.message ?? 'no network'}`]
  const { total } = report.metadata.vulnerabilities
  const found = Object.values(report.vulnerabilities)
  return [
    `npm audit: ${total === 0 ? 'no known weakness' : `${total} packages with known weaknesses`}.`,
    ...found.map(({ name, severity, range }) => `  ${severity}: ${name} ${range}`),
  ]
}

function readJson(text) {
  try {
    return JSON.parse(text)
  } catch {
    return null
  }
}

/** The output of an npm command, for any exit code: npm audit exits with 1 when it finds something. */
function npm(args, env) {
  const cli = process.env.npm_execpath
  const [command, ...rest] = cli?.endsWith('npm-cli.js') ? [process.execPath, cli, ...args] : ['npm', ...args]
  return new Promise((resolve) => {
    const child = spawn(command, rest, { env, stdio: ['ignore', 'pipe', 'ignore'] })
    let output = ''
    child.stdout.on('data', (chunk) => (output += chunk))
    child.on('error', () => resolve(''))
    child.on('close', () => resolve(output))
  })
}
