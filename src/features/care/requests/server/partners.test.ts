import { expect, test } from 'vitest'
import { answer, aPartner, aTenant, post, raised, seen, shareCare, work } from './test-care.ts'

const care = shareCare()
const db = () => care.site.services.db

test('a partner who chose Hindi or Kannada hears of their job in it', async () => {
  const tenant = await aTenant(care, { billedTo: '2027-01-01' })
  const partner = await aPartner(care, tenant, ['plumber'])
  const speak = (language: 'hi' | 'kn') =>
    db().updateTable('person').set({ language }).where('id', '=', partner.id).execute()
  const id = await raised(care, tenant, { problem: 'blocked', shown_price: 350_00 })
  await work(care, partner, id, { action: 'accept' })
  await work(care, partner, id, { action: 'ask_price', price: 500_00, words: 'The trap is broken too.' })
  await speak('hi')
  await answer(care, tenant, id, { action: 'agree_price' })
  expect(await care.site.lastMessage(partner.phone)).toMatch(/^नल और नाली: .*, रसोई: ₹500 मंज़ूर है।/)
  await speak('kn')
  await answer(care, tenant, id, { action: 'cancel' })
  expect(await care.site.lastMessage(partner.phone)).toMatch(/^ಇನ್ನು ಬೇಕಿಲ್ಲ: ನಲ್ಲಿ ಮತ್ತು ನೀರು ಹೋಗುವ ಕೊಳವೆ: .*\. http/)
})

test('a partner sees no phone whole, and the address only once they take the job', async () => {
  const tenant = await aTenant(care)
  const partner = await aPartner(care, tenant, ['plumber'])
  const id = await raised(care, tenant)
  const before = await seen(care, partner, id)
  expect(before.tenant.phone).toMatch(/^\d\d••••\d{4}$/)
  const { street } = await db()
    .selectFrom('home')
    .select('street')
    .where('id', '=', tenant.home.id)
    .executeTakeFirstOrThrow()
  expect(before.home.address).not.toContain(street || 'no street')
  await work(care, partner, id, { action: 'accept' })
  expect(JSON.stringify(await seen(care, partner, id))).not.toContain(tenant.person.phone)
  expect(JSON.stringify(await seen(care, tenant, id))).not.toContain(partner.phone)
})

test('an admin makes somebody with an account a partner; anybody else may not', async () => {
  const admin = await care.make.aPerson({ roles: ['admin'] })
  const boss = { session: () => care.site.openSession(admin.id, 'admin') }
  const person = await care.make.aPerson({ firstName: 'Salim' })
  const body = { phone: person.phone, city: 'bangalore', trades: ['plumber'], active: true }
  const path = '/api/v1/manager/care_partners'
  const { json } = await post(care, boss, path, body)
  expect(json.partners.find(({ id }: { id: number }) => id === person.id)).toMatchObject({
    trades: ['plumber'],
    open: 0,
  })
  expect(JSON.stringify(json)).not.toContain(person.phone)
  expect((await post(care, boss, path, { ...body, phone: '6000000000' })).json.error.fields.phone).toContain(
    'sign up first',
  )
  expect((await post(care, await aTenant(care), path, body)).status).toBe(403)
})
