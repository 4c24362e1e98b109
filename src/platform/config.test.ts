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
    [{ SMTP_URL: 'http://mail.example' }, 'SMTP_URL'],
    [{ SMTP_URL: 'smtp://' }, 'SMTP_URL'],
    [{ SMTP_URL: 'smtp://user:50%@mail.example' }, 'SMTP_URL'],
    [{ MAIL_FROM: 'Thikana' }, 'MAIL_FROM'],
    [{ MAIL_FROM: 'a@thikana.example, b@thikana.example' }, 'MAIL_FROM'],
    [{ MAIL_FROM: 'Thikana <hello@thikana.example' }, 'MAIL_FROM'],
    [{ SMS_URL: 'http://sms.example' }, 'SMS_URL'],
    [{ SMS_URL: 'http://127.sms.example' }, 'SMS_URL'],
    [{ SMS_URL: 'sms' }, 'SMS_URL'],
    [{ SMS_TEMPLATES: 'otp' }, 'SMS_TEMPLATES'],
    [{ SMS_SENDER: 'THIKANA HOMES' }, 'SMS_SENDER'],
    [{ GOOGLE_ISSUER_URL: 'http://google.example' }, 'GOOGLE_ISSUER_URL'],
    [{ RAZORPAY_URL: 'http://razorpay.example' }, 'RAZORPAY_URL'],
    [{ RAZORPAY_KEY_ID: 'my-key' }, 'RAZORPAY_KEY_ID'],
    [{ RAZORPAYX_KEY_ID: 'my-key' }, 'RAZORPAYX_KEY_ID'],
    [{ RAZORPAYX_ACCOUNT: '1234' }, 'RAZORPAYX_ACCOUNT'],
    [{ MAP_STYLE_URL: 'http://tiles.example/style.json' }, 'MAP_STYLE_URL'],
    [{ MAP_STYLE_URL: '//tiles.example/style.json' }, 'MAP_STYLE_URL'],
    [{ MAP_STYLE_URL: 'style.json' }, 'MAP_STYLE_URL'],
    [{ MAP_TILES: 'http://tiles.example/india.pmtiles' }, 'MAP_TILES'],
    [{ MAP_TILES: 'ftp://tiles.example/india.pmtiles' }, 'MAP_TILES'],
    [{ MAP_TILES: 'india.mbtiles' }, 'MAP_TILES'],
    [{ COMPANY_NAME: 'Thikana\nHomes' }, 'COMPANY_NAME'],
    [{ CONTACT_EMAIL: 'help' }, 'CONTACT_EMAIL'],
    [{ GRIEVANCE_EMAIL: 'a@thikana.example, b@thikana.example' }, 'GRIEVANCE_EMAIL'],
    [{ GSTIN: '29ABCDE1234F1Z' }, 'GSTIN'],
    [{ GSTIN: '29abcde1234f1z5' }, 'GSTIN'],
    [{ FEES_SAC: '99722' }, 'FEES_SAC'],
    [{ FEES_SAC: '123456' }, 'FEES_SAC'],
  ])('%o is refused in one sentence that names the setting', (env, name) => {
    expect(() => parseConfig(env)).toThrow(StartError)
    expect(() => parseConfig(env)).toThrow(new RegExp(`^The setting ${name} is not usable: .+\\.$`))
  })

  test.each([
    [{ SMTP_URL: 'smtp://mail.example' }, 'The setting SMTP_URL needs MAIL_FROM beside it.'],
    [
      { MAP_STYLE_URL: '/style.json', MAP_TILES: 'india.pmtiles' },
      'The settings MAP_STYLE_URL and MAP_TILES are two maps: set one of them.',
    ],
    [{ SMS_AUTH_KEY: 'k'.repeat(20) }, 'The setting SMS_AUTH_KEY needs SMS_TEMPLATES beside it.'],
    [{ SMS_TEMPLATES: 'otp=t1' }, 'The setting SMS_TEMPLATES needs SMS_AUTH_KEY beside it.'],
    [{ SMS_SENDER: 'THIKNA' }, 'The setting SMS_SENDER needs SMS_AUTH_KEY beside it.'],
    [{ RAZORPAYX_ACCOUNT: '1'.repeat(16) }, 'The setting RAZORPAYX_ACCOUNT needs RAZORPAYX_KEY_ID beside it.'],
    [{ RAZORPAY_KEY_ID: 'rzp_test_1' }, 'The setting RAZORPAY_KEY_ID needs RAZORPAY_KEY_SECRET beside it.'],
    [
      { RAZORPAY_KEY_ID: 'rzp_test_1', RAZORPAY_KEY_SECRET: 'k'.repeat(20) },
      'The setting RAZORPAY_KEY_SECRET needs RAZORPAY_WEBHOOK_SECRET beside it.',
    ],
    [
      { RAZORPAY_WEBHOOK_SECRET: 'w'.repeat(20) },
      'The setting RAZORPAY_WEBHOOK_SECRET needs RAZORPAY_KEY_ID beside it.',
    ],
    [{ GOOGLE_ISSUER_URL: 'http://127.0.0.1:4000' }, 'The setting GOOGLE_ISSUER_URL needs GOOGLE_CLIENT_ID beside it.'],
  ])('half of the settings of an outside service, %o, is refused', (env, sentence) => {
    expect(() => parseConfig(env)).toThrow(new StartError(sentence))
  })

  test('the settings of outside services are read', () => {
    const config = parseConfig({
      SMTP_URL: 'smtp://user:p%40ss@mail.example:587',
      MAIL_FROM: 'Thikana Homes <hello@thikana.example>',
      SMS_AUTH_KEY: 'k'.repeat(20),
      SMS_TEMPLATES: 'otp:login=t1,account=t-2',
      GOOGLE_CLIENT_ID: 'c1.apps.googleusercontent.com',
      GOOGLE_ISSUER_URL: 'http://127.0.0.1:4000/',
    })
    expect(config).toMatchObject({
      SMTP_URL: 'smtp://user:p%40ss@mail.example:587',
      MAIL_FROM: 'Thikana Homes <hello@thikana.example>',
      SMS_URL: 'https://control.msg91.com',
      SMS_TEMPLATES: { 'otp:login': 't1', account: 't-2' },
      GOOGLE_ISSUER_URL: 'http://127.0.0.1:4000',
    })
    expect(parseConfig({ MAIL_FROM: 'hello@thikana.example' }).MAIL_FROM).toBe('hello@thikana.example')
  })

  test('the settings of the company are read, and have defaults', () => {
    expect(parseConfig({ GSTIN: '29ABCDE1234F1Z5', GRIEVANCE_OFFICER: 'Kavita Menon' })).toMatchObject({
      ...{ GSTIN: '29ABCDE1234F1Z5', GRIEVANCE_OFFICER: 'Kavita Menon' },
      ...{ COMPANY_NAME: 'Thikana', CONTACT_EMAIL: 'help@thikana.example', FEES_SAC: '997221' },
    })
  })

  const keys = { SECRET: 'Jx7Qm2VtLr0WzKp9YcNf4HsUe6BdGa1T', DATA_KEY: 'Vu3Fk8RwXj5TbZn0QyLc7MhPg2DsAe9K' }

  test('production refuses the default secret and accepts a custom one', () => {
    const SITE_URL = 'https://thikana.example'
    expect(() => parseConfig({ SITE_URL })).toThrow(/SECRET must be 32 or more random characters/)
    const config = parseConfig({ SITE_URL, ...keys })
    expect(config).toMatchObject({ production: true, secure: true })
    expect(() => parseConfig({ HOST: '0.0.0.0' })).toThrow(/SECRET must be 32 or more random characters/)
    expect(() => parseConfig({ SITE_URL, ...keys, SECRET: keys.SECRET.slice(1) })).toThrow(/SECRET must be 32/)
    expect(() => parseConfig({ SITE_URL, SECRET: keys.SECRET })).toThrow(
      /DATA_KEY must be 32 or more random characters/,
    )
    expect(parseConfig({ SITE_URL: 'https://thikana.example/', ...keys }).SITE_URL).toBe('https://thikana.example')
  })

  test.each([
    [
      { SITE_URL: 'https://thikana.example', NODE_ENV: 'development' },
      { production: true, secure: true },
    ],
    [{ SITE_URL: 'http://localhost:3000' }, { production: true, secure: false }],
    [
      { HOST: '0.0.0.0', NODE_ENV: 'test' },
      { production: true, secure: true },
    ],
    [{ HOST: '::' }, { production: true, secure: true }],
    [{ TRUST_PROXY: '1' }, { production: true, secure: true }],
    [{ HOST: '127.0.0.2' }, { production: false, secure: false }],
    [
      { HOST: 'localhost', NODE_ENV: 'production' },
      { production: false, secure: false },
    ],
    [{ DEMO_PUBLIC: '1' }, { production: false, secure: false }],
  ])('%o is production, with Secure cookies, where others can reach it', (env, expected) => {
    expect(parseConfig({ ...env, ...keys })).toMatchObject(expected)
  })

  test('production says "not ready" for 15 seconds before it closes, a machine of one’s own for a third of one', () => {
    expect(parseConfig({ TRUST_PROXY: '1', ...keys }).DRAIN_MS).toBe(15_000)
    expect(parseConfig({}).DRAIN_MS).toBe(300)
    expect(parseConfig({ TRUST_PROXY: '1', ...keys, DRAIN_MS: '0' }).DRAIN_MS).toBe(0)
  })

  test('a site that others reach has an HTTPS address', () => {
    expect(() => parseConfig({ SITE_URL: 'http://thikana.example', ...keys })).toThrow(
      new StartError('The setting SITE_URL is not usable: must begin with https://.'),
    )
  })

  test('a public demonstration takes no settings for mail, SMS and payments', () => {
    const mail = { SMTP_URL: 'smtp://mail.example', MAIL_FROM: 'hello@thikana.example' }
    expect(() => parseConfig({ DEMO_PUBLIC: '1', ...mail })).toThrow(
      new StartError('A public demonstration (DEMO_PUBLIC=1) does not take the setting SMTP_URL.'),
    )
  })

  test('the error names the unknown or malformed line in .env', () => {
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
    const listed = [...text.matchAll(/^#?([A-Z0-9_]+)=/gm)].map((match) => match[1])
    expect([...listed].sort()).toEqual([...settingNames].sort())
  })

  test('compose.yaml passes every setting on, but for those that its containers decide', () => {
    const text = readFileSync(new URL('../../compose.yaml', import.meta.url), 'utf8')
    const passed = new Set([...text.matchAll(/^ {2,}([A-Z0-9_]+): /gm)].map((match) => match[1]))
    const own = ['NODE_ENV', 'HOST', 'PORT', 'DATA_DIR', 'DEMO', 'DEMO_HOUSES', 'DEMO_SEED']
    expect(settingNames.filter((name) => !passed.has(name))).toEqual(own)
  })
})
