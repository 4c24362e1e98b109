import { defineConfig } from 'vitest/config'

/**
 * unit: pure rules, seconds, no database. api: through the calls, on a real PostgreSQL of their own.
 * A test file is `unit` unless it stands where the server stands.
 */
const server = [
  'src/platform/**/*.test.ts',
  'src/providers/**/*.test.ts',
  'src/features/*/server/*.test.ts',
  'src/*.test.ts',
  'src/demo-world/*.test.ts',
]

export default defineConfig({
  test: {
    // By itself it leaves one core free: of two that is half, and much of the time is waiting for the database.
    maxWorkers: '100%',
    projects: [
      {
        test: {
          name: 'unit',
          include: ['src/**/*.test.ts', 'tools/**/*.test.ts', 'bench/**/*.test.ts'],
          exclude: server,
          pool: 'threads',
        },
      },
      {
        test: {
          name: 'api',
          include: server,
          globalSetup: ['src/platform/test-global-setup.ts'],
          pool: 'forks',
          testTimeout: 30_000,
          hookTimeout: 120_000,
        },
      },
    ],
  },
})
