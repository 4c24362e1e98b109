import { randomUUID } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { smtpAnswer, startMailServer, type TestMailServer } from '#providers/email/test-mail-server.ts'
import { answerJson, startTestGateway, type TestGateway } from '#providers/sms/test-gateway.ts'
import { addDays, dayInIndia } from '#shared/dates.ts'
import { openBrowser, type TestBrowser } from '../testing/test-browser.ts'
import { makeEveryCall } from '../testing/test-every-call.ts'
import { factoriesIn } from '../testing/test-factories.ts'
import { openDatabaseOf, startServer, type TestServer } from '../testing/test-server.ts'
import { insertSession } from '../testing/test-writers.ts'

vi.setConfig({ testTimeout: 120_000 })

/** A person with data that occurs nowhere else, so that a search of the log finds every leak. */
const person = {
  first: 'Quillfeather',
  last: 'Zanzibarwala',
  phone: '7348291056',
  otherPhone: '7348291057',
  email: 'quill.zanzibar@letters.example',
  password: 'Wombat-sherbet-41-lagoon',
  pan: 'QZWPX4821K',
  aadhaar: '999941057058',
  street: 'Peppercorn Villa, 77 Marmalade Lane',
  work: 'Lighthouse-keeping',
  employer: 'Tangerine Lanterns',
  parent: 'Ottoline Zanzibarwala',
  comment: 'The third bell on the left',
}
/** Codes, links and sessions, which are known only while it runs. */
const secrets = new Set<string>()
const codes = new Set<string>()

let server: TestServer
let mail: TestMailServer
let sms: TestGateway
/** Outside services that refuse, and quote what they refuse, as many do. */
beforeAll(async () => {
  mail = await startMailServer({
    onRcptTo: ({ address }, _session, answer) => answer(smtpAnswer(550, `<${address}>: no such mailbox ${address}`)),
  })
  sms = await startTestGateway()
  sms.answer = (response) =>
    answerJson(response, 400, { type: 'error', message: `cannot send to 91${person.phone}: ${sms.asked.at(-1)?.body}` })
  server = await startServer({
    ...{ LOG_LEVEL: 'debug', SMTP_URL: mail.url, MAIL_FROM: 'hello@thikana.example' },
    ...{ SMS_URL: sms.url, SMS_AUTH_KEY: 'a-key-of-the-gateway', SMS_TEMPLATES: 'otp=1,account=1,visit=1,booking=1' },
  })
})
afterAll(async () => {
  await server.stop()
  await mail.close()
  await sms.close()
})

async function codeFor(phone: string): Promise<string> {
  const { messages } = (await (await fetch(`${server.url}/dev/outbox.json`)).json()) as {
    messages: { recipient: string; body: string }[]
  }
  const code = messages.find(({ recipient }) => recipient === phone)?.body.slice(0, 4) ?? ''
  expect(code).toMatch(/^\d{4}$/)
  codes.add(code)
  return code
}

const ok = async (answering: Promise<{ status: number; json: ReturnType<typeof JSON.parse> }>) => {
  const { status, json } = await answering
  expect(status, JSON.stringify(json)).toBe(200)
  return json
}

async function uploadPaper(browser: TestBrowser, kind: string, number: string): Promise<void> {
  const form = new FormData()
  for (const [name, value] of Object.entries({ kind, number, consent: 'yes' })) form.set(name, value)
  form.set(
    'file',
    new File([new Uint8Array(Buffer.from('%PDF-1.7\n%%EOF\n'))], `${person.last}.pdf`, { type: 'application/pdf' }),
  )
  const cookie = [...browser.cookies].map(([name, value]) => `${name}=${value}`).join('; ')
  const sent = await fetch(`${server.url}/api/v1/kyc_documents.json`, {
    method: 'POST',
    headers: { cookie },
    body: form,
  })
  expect(sent.status, await sent.text()).toBe(200)
}

async function signUpAndIn(browser: TestBrowser): Promise<void> {
  const details = {
    ...{ first_name: person.first, last_name: person.last, email: person.email },
    ...{ phone: person.phone, password: person.password },
  }
  await ok(browser.post('/api/v1/registrations.json', details))
  await browser.post('/api/v1/registrations.json', { ...details, otp: '0000' })
  await ok(browser.post('/api/v1/registrations.json', { ...details, otp: await codeFor(person.phone) }))
  await browser.post('/users/sign_out', {})
  await browser.post('/api/v1/login.json', { identifier: person.phone, password: `${person.password}-wrong` })
  await ok(browser.post('/api/v1/login.json', { identifier: person.phone, password: person.password }))
  await ok(browser.post('/api/v1/login_link.json', { email: person.email }))
}

async function tellAboutOneself(browser: TestBrowser): Promise<void> {
  await ok(browser.put('/api/v4/profiles/update', { first_name: person.first, work: person.work }))
  await ok(browser.post('/api/v4/profiles/email', { email: `new.${person.email}` }))
  await ok(
    browser.put('/api/v4/profiles/agreement_detail/update', {
      ...{ parent_name: person.parent, permanent_address: person.street, city: 'Pune', state: 'Maharashtra' },
      ...{ pincode: '411001', occupation: person.work, employer: person.employer, emergency_name: person.parent },
      ...{ emergency_phone: person.otherPhone, emergency_relation: 'Mother' },
    }),
  )
  await uploadPaper(browser, 'pan', person.pan)
  await uploadPaper(browser, 'aadhaar', person.aadhaar)
}

async function bookAndPay(browser: TestBrowser): Promise<void> {
  const { db, close } = await openDatabaseOf(server)
  const { id, slug } = await factoriesIn(db).aHome({ kinds: ['house'] })
  await close()
  const wish = { house: slug, unit: `house-${id}`, move_in: addDays(dayInIndia(new Date()), 3), terms: true }
  const applicants = [{ name: person.parent, relation: 'Parent', phone: '8811223344' }]
  const booking = { ...wish, applicants, request_id: randomUUID() }
  const { invoice_id } = await ok(browser.post('/api/v4/bookings/initiate', booking))
  await ok(browser.post('/api/v4/payments/gateway.json', { invoice_id, request_id: randomUUID() }))
}

/** The person's data where the name of a field says so, else one of their words. */
const dataFor = (field: string): string =>
  (/phone|identifier|slug|id$/.test(field) && person.phone) ||
  (/email/.test(field) && person.email) ||
  (/pan/.test(field) && person.pan) ||
  (/number/.test(field) && person.aadhaar) ||
  (/password/.test(field) && person.password) ||
  (/name/.test(field) && person.last) ||
  (/address|locality|street/.test(field) && person.street) ||
  person.comment

/** Calls whose statements break half way. */
async function askWhileDatabaseGoes(browser: TestBrowser): Promise<void> {
  const { postmasterPid, close } = await openDatabaseOf(server)
  await close()
  const asking = Array.from({ length: 20 }, () =>
    browser.put('/api/v4/profiles/update', { work: person.work }).catch(() => null),
  )
  process.kill(postmasterPid, 'SIGKILL')
  await Promise.all(asking)
  await expect.poll(async () => (await fetch(`${server.url}/healthz/database`)).status, { timeout: 60_000 }).toBe(200)
}

test('no line that a server writes has a name, number, address, paper, code, link or session of a person in it', async () => {
  const browser = openBrowser(server.url)
  await signUpAndIn(browser)
  await tellAboutOneself(browser)
  await bookAndPay(browser)
  for (const value of browser.cookies.values()) if (value.length > 20) secrets.add(value)
  const { db, close } = await openDatabaseOf(server)
  const { id } = await db.selectFrom('person').select('id').where('phone', '=', person.phone).executeTakeFirstOrThrow()
  const again = openBrowser(server.url)
  const cookie = (await insertSession(db, id)).split('=')[1] ?? ''
  await close()
  again.cookies.set('thikana_session', cookie)
  secrets.add(cookie)
  expect(await makeEveryCall(again, dataFor, { email: person.email })).toBeGreaterThan(100)
  await askWhileDatabaseGoes(browser)
  // Jobs that fail with what the outside service said.
  await expect.poll(() => server.output().match(/a job failed/g)?.length ?? 0, { timeout: 30_000 }).toBeGreaterThan(2)

  const written = server.output() + readFileSync(join(server.dataDir, 'postgres.log'), 'utf8')
  expect(written.split('\n').length).toBeGreaterThan(150)
  const words = Object.values(person).flatMap((value) => [value, encodeURIComponent(value)])
  const spaced = [person.aadhaar.replace(/(\d{4})(?=\d)/g, '$1 '), `+91${person.phone}`]
  const parts = [...words, ...spaced, 'Peppercorn', 'Marmalade', 'Ottoline', ...secrets]
  const lines = written.split('\n')
  const found = parts.flatMap((part) => lines.filter((line) => line.toLowerCase().includes(part.toLowerCase())))
  expect([...new Set(found)]).toEqual([])
  expect(lines.filter((line) => [...codes].some((code) => spelledOut(line, code)))).toEqual([])
})

/** A code in the text of a line; four digits also stand in times, numbers and places in files. */
function spelledOut(line: string, code: string): boolean {
  const texts: string[] = []
  try {
    JSON.parse(line, (key, value) => {
      if (typeof value === 'string' && key !== 'time' && key !== 'stack') texts.push(value)
      return value
    })
  } catch {
    return false
  }
  return texts.some((text) => new RegExp(`(?<![\\w:.-])${code}(?![\\w:-])`).test(text))
}
