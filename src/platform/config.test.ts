import { mkdtempSync, readFileSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { parseConfig, readEnvFile, settingNames } from './config.ts'
import { StartError } from './user-error.ts'

describe('settings', () => {
  test('have defaults that run on one machine', () => {
    const config = parseConfig({})
    expect(config).toMatchObject({ HOST: '127.0.0.1', PORT: 3000, ROLES: ['web', 'jobs'], production: false })
  })

  test.each([
    [{ PORT: 'eighty' }, 'PORT'],
    [{ PORT: '70000' }, 'PORT'],
    [{ ROLES: 'web,cron' }, 'ROLES'],
    [{ DATABASE_URL: 'mysql://x' }, 'DATABASE_URL'],
    [{ TRUST_PROXY: 'yes' }, 'TRUST_PROXY'],
  ])('%o is refused in one sentence that names the setting', (env, name) => {
    expect(() => parseConfig(env)).toThrow(StartError)
    expect(() => parseConfig(env)).toThrow(new RegExp(`^The setting ${name} is not usable: .+\\.$`))
  })

  const keys = { SECRET: 'a'.repeat(40), DATA_KEY: 'b'.repeat(40) }

  test('in production the default secret is refused, an own one is taken', () => {
    const SITE_URL = 'https://thikana.example'
    expect(() => parseConfig({ SITE_URL })).toThrow(/SECRET must be your own/)
    const config = parseConfig({ SITE_URL, ...keys })
    expect(config).toMatchObject({ production: true, secure: true })
    expect(() => parseConfig({ HOST: '0.0.0.0' })).toThrow(/SECRET must be your own/)
    expect(() => parseConfig({ SITE_URL, SECRET: keys.SECRET })).toThrow(/DATA_KEY must be your own/)
    expect(parseConfig({ SITE_URL: 'https://thikana.example/', ...keys }).SITE_URL).toBe('https://thikana.example')
  })

  test('an unknown or broken line in .env is named', () => {
    const file = (text: string) => {
      const path = join(mkdtempSync(join(tmpdir(), 'env-')), '.env')
      writeFileSync(path, text)
      return path
    }
    expect(readEnvFile(file('# note\nPORT=4000\nSECRET="quoted value 123"\n'))).toEqual({
      PORT: '4000',
      SECRET: 'quoted value 123',
    })
    expect(() => readEnvFile(file('PORT=1\nPROT=3000\n'))).toThrow('.env line 2: there is no setting PROT.')
    expect(() => readEnvFile(file('what'))).toThrow('.env line 1 is not NAME=value.')
  })

  test('.env.example lists every setting and no other', () => {
    const text = readFileSync(new URL('../../.env.example', import.meta.url), 'utf8')
    const listed = [...text.matchAll(/^#?([A-Z_]+)=/gm)].map((match) => match[1])
    expect([...listed].sort()).toEqual([...settingNames].sort())
  })
})
