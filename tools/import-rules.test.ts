import { spawnSync } from 'node:child_process'
import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'

const root = fileURLToPath(new URL('..', import.meta.url))
const tool = (name: string) => join(root, 'node_modules', '.bin', name)

function write(path: string, text: string) {
  mkdirSync(dirname(path), { recursive: true })
  writeFileSync(path, text)
}

// The table of docs/architecture.md: per folder, which imports must be refused and which allowed.
const table = [
  {
    from: 'src/shared/case.ts',
    forbidden: [
      '#ui/actions/button.tsx',
      '#platform/config.ts',
      '#providers/sms/port.ts',
      '#features/homes/contract.ts',
    ],
    allowed: ['./money.ts'],
  },
  {
    from: 'src/ui/fields/case.tsx',
    forbidden: ['#platform/config.ts', '#providers/sms/port.ts', '#features/homes/contract.ts', 'node:fs'],
    allowed: ['#shared/money.ts', './field.tsx', '#ui/actions/button.tsx'],
  },
  {
    from: 'src/platform/case.ts',
    forbidden: [
      ...[
        '#features/homes/contract.ts',
        '#features/homes/server/api.ts',
        '#ui/actions/button.tsx',
        '../features/homes/rules.ts',
      ],
      ...['#providers/sms/sandbox.ts', '#providers/payments/sandbox-orders.ts', '../providers/sms/sandbox.ts'],
    ],
    allowed: ['#shared/money.ts', './config.ts', 'node:fs', '#providers/sms/port.ts', '#providers/providers.ts'],
  },
  {
    from: 'src/platform/http/case.ts',
    forbidden: ['#features/homes/contract.ts', '../../features/homes/rules.ts', '#providers/sms/sandbox.ts'],
    allowed: ['../config.ts', '#providers/sms/port.ts'],
  },
  {
    from: 'src/platform/case.test.ts',
    forbidden: ['#features/homes/contract.ts', '#ui/actions/button.tsx'],
    allowed: ['./config.ts', '#providers/sms/sandbox.ts'],
  },
  {
    from: 'src/providers/sms/case.ts',
    forbidden: [
      ...['#features/homes/contract.ts', '#features/homes/server/api.ts', '#ui/actions/button.tsx'],
      ...['#platform/config.ts', '#platform/http/handle.ts', '../../platform/config.ts'],
    ],
    allowed: ['#shared/money.ts', './port.ts', './sandbox.ts', '../provider-error.ts', 'node:fs'],
  },
  {
    from: 'src/features/homes/case.ts',
    forbidden: [
      ...['#app/api.ts', '#demo/plant.ts', '#features/visits/scheduling/server/api.ts'],
      ...[
        './server/queries.ts',
        './web/card.tsx',
        '#platform/config.ts',
        '#providers/sms/port.ts',
        '#ui/actions/button.tsx',
      ],
      ...['#features/visits/server/api.ts', '#features/visits/web/slot-picker.tsx', '../visits/contract.ts', 'node:fs'],
    ],
    allowed: ['#shared/money.ts', '#features/visits/contract.ts', '#features/visits/rules.ts', './rules.ts'],
  },
  {
    from: 'src/features/homes/server/case.ts',
    forbidden: [
      ...['#app/api.ts', '#demo/plant.ts', '#features/visits/scheduling/server/queries.ts'],
      ...['#features/visits/server/queries.ts', '#features/visits/server/schedule-visit.ts', '../../visits/rules.ts'],
      ...[
        '#providers/sms/sandbox.ts',
        '../web/card.tsx',
        '#features/visits/web/slot-picker.tsx',
        '#ui/actions/button.tsx',
      ],
    ],
    allowed: [
      ...['../contract.ts', './queries.ts', '#shared/money.ts', '#platform/config.ts', '#providers/sms/port.ts'],
      ...['#features/visits/scheduling/contract.ts', '#features/visits/scheduling/server/api.ts'],
      ...['#features/visits/contract.ts', '#features/visits/rules.ts', '#features/visits/server/api.ts', 'node:fs'],
    ],
  },
  ...['src/features/homes/web/case.tsx', 'src/features/homes/web/case-screen.tsx'].map((from) => ({
    from,
    forbidden: [
      ...['#app/shell/site-header.tsx', '#demo/plant.ts', '#features/visits/scheduling/server/api.ts'],
      ...['../server/queries.ts', '#features/visits/server/api.ts', '#platform/config.ts', '#providers/sms/port.ts'],
      ...['#features/visits/web/visits-screen.tsx', '../../visits/rules.ts', 'node:fs', 'kysely', 'zod'],
    ],
    allowed: [
      ...['../contract.ts', './card.tsx', '#ui/actions/button.tsx', '#shared/money.ts', 'react'],
      ...['#features/visits/contract.ts', '#features/visits/rules.ts', '#features/visits/web/slot-picker.tsx'],
    ],
  })),
]

const cases = table.flatMap(({ from, forbidden, allowed }, row) => [
  ...forbidden.map((specifier, index) => ({ from, specifier, verdict: 'may not', file: `f${row}-${index}` })),
  ...allowed.map((specifier, index) => ({ from, specifier, verdict: 'may', file: `a${row}-${index}` })),
])

describe('Biome, with the rules of this project', () => {
  const folder = mkdtempSync(join(tmpdir(), 'import-rules-'))
  const pathOf = (from: string, file: string) => from.replace('case', file)
  let refused: Set<string>

  beforeAll(() => {
    const config = JSON.parse(readFileSync(join(root, 'biome.json'), 'utf8'))
    write(join(folder, 'biome.json'), JSON.stringify({ ...config, vcs: { enabled: false } }))
    for (const { from, specifier, file } of cases) {
      write(join(folder, pathOf(from, file)), `import { thing } from '${specifier}'\n\nexport const own = thing\n`)
    }
    const args = ['lint', '--only=style/noRestrictedImports', '--reporter=json', '--max-diagnostics=none', '.']
    const { stdout } = spawnSync(tool('biome'), args, { cwd: folder, encoding: 'utf8' })
    const report: { diagnostics: { category: string; location: { path: string } }[] } = JSON.parse(stdout)
    refused = new Set(
      report.diagnostics
        .filter((diagnostic) => diagnostic.category === 'lint/style/noRestrictedImports')
        .map((diagnostic) => diagnostic.location.path),
    )
  }, 60_000)
  afterAll(() => rmSync(folder, { recursive: true }))

  test.each(cases)('$from $verdict import $specifier', ({ from, file, verdict }) => {
    expect(refused.has(pathOf(from, file))).toBe(verdict === 'may not')
  })
})

describe('the three TypeScript projects', () => {
  let folder: string

  // Inside the project, because the compiler searches for node_modules upwards.
  beforeAll(() => {
    mkdirSync(join(root, '.cache'), { recursive: true })
    folder = mkdtempSync(join(root, '.cache', 'import-rules-'))
    for (const name of ['package.json', 'tsconfig.base.json', 'tsconfig.shared.json', 'tsconfig.web.json']) {
      cpSync(join(root, name), join(folder, name))
    }
    write(join(folder, 'src/platform/secret.ts'), 'export const secret = 1\n')
    write(join(folder, 'src/features/homes/server/queries.ts'), 'export const secret = 1\n')
    write(join(folder, 'src/features/homes/rules.ts'), 'export const open = 1\n')
  })
  afterAll(() => rmSync(folder, { recursive: true }))

  function compile(project: string, file: string, specifier: string, name: string) {
    write(join(folder, file), `import { ${name} } from '${specifier}'\n\nexport const own = ${name}\n`)
    const args = ['-b', `tsconfig.${project}.json`, '--pretty', 'false']
    const { status, stdout } = spawnSync(tool('tsc'), args, { cwd: folder, encoding: 'utf8' })
    rmSync(join(folder, file))
    return { status, stdout }
  }

  test.each([
    ['web', 'src/features/homes/web/card.tsx', '../server/queries.ts'],
    ['web', 'src/ui/actions/button.tsx', '#platform/secret.ts'],
    ['shared', 'src/features/homes/contract.ts', './server/queries.ts'],
    ['shared', 'src/shared/money.ts', '#platform/secret.ts'],
  ])(
    '%s: %s does not compile with %s',
    (project, file, specifier) => {
      const { status, stdout } = compile(project, file, specifier, 'secret')
      expect(stdout).toMatch(/TS6307/)
      expect(stdout).toContain(file)
      expect(status).not.toBe(0)
    },
    60_000,
  )

  test('a screen compiles with the rules of its feature', () => {
    const { status, stdout } = compile('web', 'src/features/homes/web/card.tsx', '../rules.ts', 'open')
    expect(stdout).toBe('')
    expect(status).toBe(0)
  }, 60_000)
})
