import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { rm } from 'node:fs/promises'
import { makeLayout } from './layout.ts'
import { openObjectStore, s3Key } from './object-store.ts'
import { killAll } from './processes.ts'
import { root } from './product.ts'

/** Starts the object store alone and runs the storage tests against it, which checks what an imitation does not. */
export async function testStore(): Promise<void> {
  const layout = await makeLayout()
  try {
    const store = openObjectStore(layout)
    await store.start()
    const env = {
      ...process.env,
      ...{ TEST_S3_ENDPOINT: store.endpoint, TEST_S3_KEY_ID: s3Key.id, TEST_S3_SECRET: s3Key.secret },
    }
    const tests = ['node_modules/vitest/vitest.mjs', 'run', 'src/providers/storage']
    const [code] = await once(spawn(process.execPath, tests, { cwd: root, env, stdio: 'inherit' }), 'exit')
    process.exitCode = code === 0 ? 0 : 1
  } finally {
    killAll()
    await rm(layout.folder, { recursive: true, force: true })
  }
}
