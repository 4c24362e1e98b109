import { spawnSync } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { expect, test, vi } from 'vitest'

vi.setConfig({ testTimeout: 30_000 })

const script = fileURLToPath(new URL('start.mjs', import.meta.url))

test.each(['--port', 'prod'])(
  'npm start with the unknown argument %s says one sentence and ends with code 1',
  (arg) => {
    const { status, stdout, stderr } = spawnSync(process.execPath, [script, '--dev', arg], { encoding: 'utf8' })
    expect(stderr).toBe(
      `"${arg}" is not an argument of npm start: settings come from the environment, see .env.example.\n`,
    )
    expect(stdout).toBe('')
    expect(status).toBe(1)
  },
)
