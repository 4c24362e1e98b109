import { statSync } from 'node:fs'
import { availableParallelism } from 'node:os'
import { defineConfig } from 'vitest/config'
import { BaseSequencer } from 'vitest/node'
import { compileWhenChanged } from './tools/messages.mjs'

await compileWhenChanged()

/**
 * unit: pure rules, seconds, no database. api: through the calls, on a real PostgreSQL of their own.
 * A test file is `unit` unless it stands where the server stands.
 */
const server = [
  'src/platform/**/*.test.ts',
  'src/providers/**/*.test.ts',
  'src/features/**/server/*.test.ts',
  'src/app/*.test.ts',
  'src/app/{attacks,running,testing}/*.test.ts',
  'src/app/offline/*.test.ts',
  'src/app/pages/*/server/*.test.ts',
  'src/app/people/*.test.ts',
  'src/app/policy/*.test.ts',
  'src/demo/**/*.test.ts',
]

/** Started first: started last, they would run alone at the end. */
const longest = [
  'visits/scheduling/server/simulation',
  'booking/payment/server/crash',
  'money/payouts/server/crash',
  'agreements/contracts/server/crash',
  'booking/payment/server/crowd',
  'accounts/server/otp-protection',
  'src/app/running/two-versions',
  'src/app/running/production',
  'src/app/running/run',
  'src/app/attacks/two-processes',
  'src/app/attacks/writes',
  'src/app/attacks/worker',
  'src/app/attacks/outgoing',
  'src/app/attacks/request-limit',
  'src/app/attacks/security-reports',
  'platform/queue',
]

/**
 * Vitest knows how long a file takes only where it ran before. The same order everywhere, the largest of the others first:
 * what fails in a fresh clone fails here too. A worker is only used again where the next file is of the same project: one
 * project after the other, or every second file would load the whole product again.
 */
class LongestFirst extends BaseSequencer {
  override async sort(files: Parameters<BaseSequencer['sort']>[0]) {
    const place = ({ moduleId }: (typeof files)[number]) => {
      const found = longest.findIndex((name) => moduleId.endsWith(`${name}.test.ts`))
      return found === -1 ? longest.length : found
    }
    const sizes = new Map(files.map((file) => [file, statSync(file.moduleId).size]))
    const size = (file: (typeof files)[number]) => sizes.get(file) ?? 0
    const project = (file: (typeof files)[number]) => file.project.name
    return files.toSorted((a, b) => project(a).localeCompare(project(b)) || place(a) - place(b) || size(b) - size(a))
  }
}

export default defineConfig({
  test: {
    // Much of the time is waiting, for the database or for a moment to pass: one more than there are cores.
    maxWorkers: availableParallelism() + 1,
    sequence: { sequencer: LongestFirst },
    projects: [
      {
        test: {
          name: 'unit',
          include: ['src/**/*.test.ts', 'tools/**/*.test.ts', 'bench/*.test.ts'],
          exclude: server,
          pool: 'threads',
          // Pure files change nothing that another could see: one set of modules for all takes a third of the time.
          isolate: false,
          testTimeout: 20_000,
        },
      },
      {
        test: {
          name: 'api',
          include: server,
          globalSetup: ['src/platform/test-global-setup.ts'],
          pool: 'forks',
          // A file opens a site and a database of its own; what it imports is the same for all.
          isolate: false,
          // By Node alone, as the server runs.
          experimental: { viteModuleRunner: false },
          testTimeout: 60_000,
          // A poll that succeeds ends at once; a busy machine may need longer than the second it gets by default.
          expect: { poll: { timeout: 15_000 } },
          hookTimeout: 120_000,
        },
      },
    ],
  },
})
