import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseAst } from 'vite'
import { afterAll, expect, test } from 'vitest'
import { withOwnMessages } from './one-language-plugin.ts'

const folder = mkdtempSync(join(tmpdir(), 'messages-'))
afterAll(() => rmSync(folder, { recursive: true }))
writeFileSync(join(folder, 'home_see_all.js'), 'export const home_see_all = () => "See \\"all\\""\n')
writeFileSync(join(folder, 'home_beds.js'), "export const home_beds = (i) => i.count + ' beds'\n")

const write = (code: string): string => withOwnMessages(code, parseAst(code), folder)

test('a message without arguments is its text, and every other is imported from its file', () => {
  expect(
    write(`import { m } from '#messages'
export const title = m.home_see_all()
export const beds = (count) => m.home_beds({ count })
export const later = m.home_see_all
const m2 = { m: 1, of: size.m }
`),
  ).toBe(`import { home_beds as m_home_beds } from '${folder}/home_beds.js'; import { home_see_all as m_home_see_all } from '${folder}/home_see_all.js';
export const title = "See \\"all\\""
export const beds = (count) => m_home_beds({ count })
export const later = m_home_see_all
const m2 = { m: 1, of: size.m }
`)
})

test('messages inside the arguments of a message are found', () => {
  expect(write(`import { m } from "#messages";\nm.home_beds({ count: m.home_see_all() })`)).toBe(
    `import { home_beds as m_home_beds } from '${folder}/home_beds.js';\nm_home_beds({ count: "See \\"all\\"" })`,
  )
})

test('a module whose messages are all gone imports none', () => {
  expect(write(`import { m } from '#messages'\nexport const a = 1`)).toBe('\nexport const a = 1')
})

test('a module that only names the file of messages stays as it is', () => {
  expect(write("export const a = '#messages'")).toBe("export const a = '#messages'")
})

test.each([
  ["import { m as words } from '#messages'", 'Import the messages as'],
  ["import * as m from '#messages'", 'Import the messages as'],
  ["import { m } from '#messages'\nconst all = m", 'Name a message'],
  ["import { m } from '#messages'\nm[name]()", 'Name a message'],
  ["import { m } from '#messages'\nexport const all = { m }", 'Name a message'],
  ["import { m } from '#messages'\nm.no_such_message()", 'no_such_message.js'],
])('%s stops the build', (code, reason) => {
  expect(() => write(code)).toThrow(reason)
})
