import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { writeDbTypes } from './db-types-writer.ts'
import { createTestDatabase } from './test-database.ts'

test('db-types.ts matches the migrations (to update: node tools/db-types.ts)', async () => {
  const database = await createTestDatabase()
  try {
    const committed = readFileSync(join(import.meta.dirname, 'db-types.ts'), 'utf8')
    expect(await writeDbTypes(database.pool)).toBe(committed)
  } finally {
    await database.drop()
  }
})
