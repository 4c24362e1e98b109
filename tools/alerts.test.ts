import { execFileSync } from 'node:child_process'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { isProgram } from './cluster/programs.ts'

const folder = join(import.meta.dirname, '../ops')

/** The cases of `alerts.test.yml`; it also reads `alerts.yml` as Prometheus does. */
test('each alert of ops/alerts.yml fires when it should, and not on a good day', ({ skip }) => {
  skip(!isProgram('promtool'), "promtool is not installed: it is in Debian's package prometheus")
  const told = execFileSync('promtool', ['test', 'rules', 'alerts.test.yml'], { cwd: folder, encoding: 'utf8' })
  expect(told).toContain('SUCCESS')
})
