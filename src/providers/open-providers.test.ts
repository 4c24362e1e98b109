import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { startMailServer } from './email/test-mail-server.ts'
import { sandboxToken } from './identity/sandbox.ts'
import { openProviders, type ProviderSettings, sandboxNotes } from './open-providers.ts'
import type { Payments } from './payments/port.ts'
import { isSandbox } from './payments/sandbox.ts'
import { rent } from './payments/test-order.ts'
import { isProviderError } from './provider-error.ts'
import { startTestGateway } from './sms/test-gateway.ts'

const bare: ProviderSettings = {
  production: false,
  HOST: '127.0.0.1',
  PORT: 3000,
  SECRET: 'a secret of sixteen letters',
  SMS_URL: 'https://control.msg91.com',
  S3_REGION: 'ap-south-1',
  RAZORPAY_URL: 'https://api.razorpay.com',
  DIGIO_URL: 'https://api.digio.in',
  DIGIO_GATEWAY_URL: 'https://app.digio.in',
  EXOTEL_URL: 'https://api.in.exotel.com',
  GREENHOUSE_URL: 'https://boards-api.greenhouse.io',
  COMPANY_NAME: 'Thikana',
  CONTACT_EMAIL: 'help@thikana.example',
}
const razorpay = { RAZORPAY_KEY_ID: 'rzp_test_1', RAZORPAY_KEY_SECRET: 'k'.repeat(20), RAZORPAY_WEBHOOK_SECRET: 'w' }
const razorpayX = {
  ...{ RAZORPAYX_ACCOUNT: '7878780080316316', RAZORPAYX_KEY_ID: 'rzp_test_2', RAZORPAYX_KEY_SECRET: 'k'.repeat(20) },
  RAZORPAYX_WEBHOOK_SECRET: 'w',
}
const sms = { to: '9876543210', text: '1234 is your code.', templateId: 'otp:login', idempotencyKey: 'message-1' }
const mail = { to: 'asha@example.com', subject: 'Hello', text: 'Hello', idempotencyKey: 'message-2' }
const token = sandboxToken({
  ...{ subject: 's', email: 'admin@example.com', emailVerified: true },
  ...{ firstName: 'A', lastName: 'B' },
})

let dataDir: string
beforeAll(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'providers-'))
})
afterAll(() => rm(dataDir, { recursive: true }))
const open = (settings: Partial<ProviderSettings> = {}) => openProviders({ ...bare, ...settings }, { dataDir })

async function payAtSandbox(payments: Payments) {
  if (!isSandbox(payments)) throw new Error('these payments are no sandbox')
  const { orderId } = await payments.createOrder(rent)
  return payments.complete(orderId, 'succeed')
}

describe('outside services', () => {
  test('without settings are sandboxes', async () => {
    const { providers, close } = await open()
    expect((await providers.sms.send(sms)).ref).toMatch(/^sms_/)
    expect((await providers.email.send(mail)).ref).toMatch(/^email_/)
    expect(await providers.identity.verify(token)).toMatchObject({ email: 'admin@example.com' })
    expect(providers.identity.startUrl({ returnTo: '/', nonce: 'n' })).toMatch(/^\/dev\/google\?/)
    await close()
  })

  test('in production a sandbox token signs nobody in', async () => {
    const { providers } = await open({ production: true })
    const failure = await providers.identity.verify(token).catch((error: unknown) => error)
    expect(isProviderError(failure, 'rejected')).toBe(true)
    expect(providers.identity.startUrl({ returnTo: '/', nonce: 'n' })).toBeNull()
  })

  test('in production no stamp paper is invented, and nothing is sealed', async () => {
    const { providers } = await open({ production: true })
    const order = { reference: 'a', state: 'Goa', dutyPaise: 100, firstParty: 'a', secondParty: 'b' }
    const failure = await providers.estamp
      .buy({ ...order, considerationPaise: 100, description: '' })
      .catch((error: unknown) => error)
    expect(isProviderError(failure, 'unavailable')).toBe(true)
    expect(await providers.esign.send({ name: 'a', pdf: Buffer.alloc(0), reason: '' })).toEqual({ documentId: null })
  })

  test('[PAY-024] in production no payment goes to the sandbox', async () => {
    const demo = await open()
    const { payment, callback } = await payAtSandbox(demo.providers.payments)
    expect(payment?.status).toBe('captured')
    const { providers } = await open({ production: true })
    const failure = await providers.payments.createOrder(rent).catch((error: unknown) => error)
    expect(isProviderError(failure, 'unavailable')).toBe(true)
    expect(callback && providers.payments.verifySignature(callback)).toBe(false)
  })

  test('payments use Razorpay when its keys are set, in production or not', async () => {
    for (const production of [true, false]) {
      const { providers } = await open({ production, ...razorpay })
      const { form, keyId } = providers.payments.reopen({ ...rent, orderId: 'order_1' })
      expect(form.action).toBe('https://api.razorpay.com/v1/checkout/embedded')
      expect(keyId).toBe('rzp_test_1')
    }
  })

  test('in production no payout goes to the sandbox', async () => {
    const asha = { holder: 'Asha', accountNumber: '123456789012', ifsc: 'HDFC0001234', reference: 'person-1' }
    const demo = await open()
    expect((await demo.providers.payouts.register(asha)).payeeId).toMatch(/^fa_/)
    const { providers } = await open({ production: true })
    const failure = await providers.payouts.register(asha).catch((error: unknown) => error)
    expect(isProviderError(failure, 'unavailable')).toBe(true)
  })

  test('with settings are the real ones', async () => {
    const [server, gateway] = await Promise.all([startMailServer(), startTestGateway()])
    const { providers, close } = await open({
      ...{ SMTP_URL: server.url, MAIL_FROM: 'hello@thikana.example', GOOGLE_CLIENT_ID: 'c1' },
      ...{ SMS_URL: gateway.url, SMS_AUTH_KEY: 'k'.repeat(20), SMS_TEMPLATES: { otp: 't1' } },
    })
    await Promise.all([providers.email.send(mail), providers.sms.send(sms)])
    expect(server.taken).toMatchObject([{ to: ['asha@example.com'] }])
    expect(gateway.asked.map(({ path }) => path)).toEqual(['/api/v5/flow'])
    const start = new URL(providers.identity.startUrl({ returnTo: '/back', nonce: 'n' }) ?? '')
    expect(start.host).toBe('accounts.google.com')
    expect(start.searchParams.get('redirect_uri')).toBe('http://127.0.0.1:3000/back')
    const failure = await providers.identity.verify(token).catch((error: unknown) => error)
    expect(isProviderError(failure, 'rejected')).toBe(true)
    await close()
    await Promise.all([server.close(), gateway.close()])
  })

  test('a map style URL replaces the bundled map', async () => {
    const bundled = await open()
    expect(bundled.providers.maps.styleUrl('light')).toBeNull()
    const streets = await open({ MAP_STYLE_URL: 'https://tiles.example/{theme}.json' })
    expect(streets.providers.maps.styleUrl('dark')).toBe('https://tiles.example/dark.json')
  })

  test('an archive of tiles gives our own style its streets', async () => {
    const { providers } = await open({ MAP_TILES: 'data/india.pmtiles' })
    expect(providers.maps.styleUrl('light')).toBeNull()
    expect(providers.maps.tilesUrl()).toBe('/map/tiles.pmtiles')
    expect(sandboxNotes({ ...bare, production: true, MAP_TILES: 'data/india.pmtiles' })[0]).not.toContain('maps')
  })

  test('each is chosen by its own settings', async () => {
    const { providers, close } = await open({ SMS_AUTH_KEY: 'k'.repeat(20), SMS_TEMPLATES: { visit: 't1' } })
    const failure = await providers.sms.send(sms).catch((error: unknown) => error)
    expect((failure as Error).message).toBe('No template is registered for otp:login')
    expect((await providers.email.send(mail)).ref).toMatch(/^email_/)
    await close()
  })
})

describe('the note at a production start', () => {
  const production = { ...bare, production: true }

  test('names every sandbox, and Google', () => {
    expect(sandboxNotes(production)).toEqual([
      'Sandboxes stand in for outside services (SMS, email, files, maps, live updates): nothing of these leaves this machine.',
      'Paying online is switched off: it needs RAZORPAY_KEY_ID.',
      'Paying out is switched off: it needs RAZORPAYX_KEY_ID.',
      'Zero deposit is not offered: it needs BOND_URL and BOND_KEY.',
      'Agreements wait for stamp paper: it needs ESTAMP_URL and ESTAMP_KEY.',
      'Signed papers carry no seal: it needs DIGIO_CLIENT_ID.',
      'DigiLocker is switched off: it needs DIGIO_KYC_TEMPLATE.',
      'Push messages are not offered: they need VAPID_PUBLIC_KEY.',
      'Calls are switched off: it needs EXOTEL_SID.',
      'Signing in with Google is switched off: it needs GOOGLE_CLIENT_ID.',
    ])
  })

  test('leaves out real services', () => {
    const notes = sandboxNotes({
      ...{ ...razorpay, ...razorpayX },
      ...{ ...production, SMTP_URL: 'smtp://mail.example', MAIL_FROM: 'a@thikana.example', GOOGLE_CLIENT_ID: 'c1' },
      ...{
        SMS_AUTH_KEY: 'k'.repeat(20),
        SMS_TEMPLATES: { otp: 't1' },
        EXOTEL_SID: 'thikana1',
        VAPID_PUBLIC_KEY: 'B'.repeat(87),
        MAP_STYLE_URL: 'https://tiles.example/style.json',
        ...{ BOND_URL: 'https://bond.example', BOND_KEY: 'k'.repeat(20) },
        ...{ ESTAMP_URL: 'https://estamp.example', ESTAMP_KEY: 'k'.repeat(20) },
        ...{ DIGIO_CLIENT_ID: 'c1', DIGIO_CLIENT_SECRET: 'k'.repeat(20), DIGIO_KYC_TEMPLATE: 'DIGILOCKER' },
      },
    })
    expect(notes).toHaveLength(1)
    expect(notes[0]).toMatch(/\(files, /)
    expect(notes[0]).not.toContain('maps')
  })
})
