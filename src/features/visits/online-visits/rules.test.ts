import { describe, expect, test } from 'vitest'
import { checkCode, checkContact } from './rules.ts'

describe('the contact form', () => {
  test('says what is wrong with each field', () => {
    expect(checkContact({ phone: '1234567890', email: 'plainaddress' }, false)).toEqual({
      phone: 'Invalid phone number',
      email: 'Invalid Email-Id',
    })
    expect(checkContact({ phone: '', email: 'asha@example.com' }, false)).toEqual({ phone: 'Invalid phone number' })
    expect(checkContact({ phone: '', email: 'asha@example.com' }, true)).toEqual({})
    expect(checkContact({ phone: '9845012345', email: 'ravi.k+1@mail.example.in' }, false)).toEqual({})
  })
  test.each(['', '123', '12345', '12a4', '12 4'])('[FORM-021] %s is no code', (otp) => {
    expect(checkCode(otp)).toEqual({ otp: 'Please enter 4 digit OTP' })
  })
  test('[FORM-021] four digits are', () => expect(checkCode('0000')).toEqual({}))
})
