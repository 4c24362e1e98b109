import { describe, expect, test } from 'vitest'
import { isProviderError } from '../provider-error.ts'
import { dnsWorkMail } from './dns-work-mail.ts'
import type { WorkMail } from './port.ts'
import { sandboxWorkMail } from './sandbox.ts'

const failWith = (code: string) => Promise.reject(Object.assign(new Error(code), { code }))

const lookUp = (domain: string) =>
  domain.startsWith('nomail.') ? failWith('ENODATA') : Promise.resolve([{ exchange: `mx.${domain}` }])

function describeWorkMailContract(adapter: string, make: () => WorkMail) {
  describe(`work mail: ${adapter}`, () => {
    test.each([
      ['asha@infosys.example', 'work'],
      ['asha@GMAIL.com', 'personal'],
      ['asha@yopmail.com', 'personal'],
      ['asha@nomail.example', 'no_mail'],
    ])('%s is %s', async (address, found) => {
      expect(await make().check(address)).toBe(found)
    })
  })
}

describeWorkMailContract('sandbox', sandboxWorkMail)
describeWorkMailContract('DNS', () => dnsWorkMail(lookUp))

test('a domain that says it takes no mail takes none', async () => {
  expect(await dnsWorkMail(async () => [{ exchange: '' }]).check('a@b.example')).toBe('no_mail')
})

test('a name server without an answer is worth a retry', async () => {
  const failure = await dnsWorkMail(() => failWith('ETIMEOUT'))
    .check('a@b.example')
    .catch((error: unknown) => error)
  expect(isProviderError(failure, 'unavailable')).toBe(true)
})
