import { describe, expect, test } from 'vitest'
import { openBank } from './test-payouts.ts'

const bank = openBank()

async function somebody() {
  const person = await bank.make.aPerson()
  const cookie = await bank.site.openSession(person.id, 'tenant')
  const send = (method: 'GET' | 'POST' | 'PUT', path: string, body?: object) =>
    bank.site.send(method, `/api/v2/bank_details/${path}`, { cookie, ...(body ? { body } : {}) })
  return { person, send }
}

describe('bank details', () => {
  test('[API-047] [API-048] [BANK-001] [BANK-002] are entered, then verified, and the number is never shown whole', async () => {
    const { person, send } = await somebody()
    expect((await send('GET', 'details')).json).toMatchObject({
      ...{ status: 'none', verification_status: 'NOT_SUBMITTED', accountNumber: '' },
    })
    const { status, json } = await send('POST', 'update', bank.detailsOf('4321', person.name))
    expect([status, json]).toEqual([
      200,
      {
        ...{ ifscCode: 'HDFC0001234', bankName: 'HDFC Bank', branchName: 'Koramangala', accountHolderName: 'Asha Rao' },
        ...{ accountNumber: '••••4321', accountNumberConfirmation: '••••4321', chequeLeaf: null, attempts: 1 },
        ...{ status: 'incomplete', verification_status: 'NOT_VERIFIED' },
        ...{ locked_until: null, remark: null, cheque_helps: false },
      },
    ])
    expect(await bank.site.lastMessage(person.phone)).toContain('the account that ends in 4321')
    await send('PUT', 'verify', {})
    expect((await send('GET', 'details')).json).toMatchObject({ accountNumber: '••••4321', status: 'complete' })
    const { number_sealed } = await bank.site.services.db
      .selectFrom('bank_account')
      .select('number_sealed')
      .where('person_id', '=', person.id)
      .executeTakeFirstOrThrow()
    expect(number_sealed.toString('latin1')).not.toContain('4321')
  })

  test('[API-050] [BANK-003] a check answers success, info and the status', async () => {
    const { person, send } = await somebody()
    expect((await send('PUT', 'verify', {})).status).toBe(409)
    await send('POST', 'update', bank.detailsOf('9012', person.name))
    expect((await send('PUT', 'verify', {})).json).toEqual({
      ...{ success: true, info: 'Your bank account is verified.' },
      data: { verification_status: 'VERIFICATION_SUCCESS' },
    })
  })

  test.each([
    ['0004', 'VERIFICATION_FAILED', 'Your bank knows no such account, or it is closed.'],
    ['0005', 'NAME_MISMATCH', 'by another name'],
  ])('[BANK-005] an account ending in %s is %s and stays incomplete', async (ending, status, info) => {
    const { person, send } = await somebody()
    await send('POST', 'update', bank.detailsOf(ending, person.name))
    const { json } = await send('PUT', 'verify', {})
    expect(json).toMatchObject({ success: false, data: { verification_status: status } })
    expect(json.info).toContain(info)
    expect((await send('GET', 'details')).json.status).toBe('incomplete')
  })

  test('[FORM-016] with the IFSC SBIN0 are taken', async () => {
    const { person, send } = await somebody()
    const details = { ...bank.detailsOf('9012', person.name), ifscCode: 'sbin0' }
    expect((await send('POST', 'update', details)).json).toMatchObject({ ifscCode: 'SBIN0', status: 'incomplete' })
    expect((await send('PUT', 'verify', {})).json.success).toBe(true)
  })

  test('[API-049] [MOVE-015] may be entered for a refund', async () => {
    const { person, send } = await somebody()
    const { status, json } = await send('POST', 'update_for_refund', bank.detailsOf('5555', person.name))
    expect([status, json.accountNumber]).toEqual([200, '••••5555'])
  })

  test.each([
    ['accountNumber', { accountNumber: '12345678' }],
    ['accountNumber', { accountNumber: '1234567890123456789' }],
    ['accountNumber', { accountNumber: '12345678a' }],
    ['accountNumberConfirmation', { accountNumberConfirmation: '123456789013' }],
    ['ifscCode', { ifscCode: 'HDFC' }],
    ['ifscCode', { ifscCode: 'HDF0001234' }],
    ['ifscCode', { ifscCode: 'HDFC1A2345' }],
    ['accountHolderName', { accountHolderName: '' }],
    ['accountHolderName', { accountHolderName: '<b>Asha</b>' }],
  ])('with a wrong %s are refused and change nothing', async (field, wrong) => {
    const { person, send } = await somebody()
    const { status, json } = await send('POST', 'update', { ...bank.detailsOf('9012', person.name), ...wrong })
    expect(status).toBe(400)
    expect(Object.keys(json.error.fields)).toContain(field)
    expect((await send('GET', 'details')).json.status).toBe('none')
  })

  test('need a recent proof of identity, as a thief would change them first', async () => {
    const { person, send } = await somebody()
    await bank.make.forgetProof(person.id)
    const { status, json } = await send('POST', 'update', bank.detailsOf('9012', person.name))
    expect([status, json.error.code]).toEqual([403, 'confirm_identity'])
  })

  test('may be changed five times a day; the same ones again are no change', async () => {
    const { person, send } = await somebody()
    for (const ending of ['1111', '2222', '3333', '4444', '4444', '5555']) {
      expect((await send('POST', 'update', bank.detailsOf(ending, person.name))).status).toBe(200)
    }
    expect((await send('POST', 'update', bank.detailsOf('6666', person.name))).status).toBe(429)
    expect((await send('GET', 'details')).json.accountNumber).toBe('••••5555')
  })
})
