import { expect, test } from 'vitest'
import { checkApplication } from './rules.ts'

const good = {
  ...{ first_name: ' Asha ', last_name: 'D’Souza', email: 'Asha@Work.example', phone: '+91 98765-43210' },
  ...{ link: 'https://asha.example/work', words: 'I know each street.' },
}

test('valid values are cleaned', () => {
  expect(checkApplication(good)).toEqual({
    errors: {},
    clean: { ...good, first_name: 'Asha', email: 'asha@work.example', phone: '9876543210' },
  })
})

test('names in Indian scripts are taken with their joiners', () => {
  const typed = { ...good, first_name: 'ರಾಜ್\u200cಕುಮಾರ್', last_name: 'क्\u200dषत्रिय' }
  expect(checkApplication(typed).errors).toEqual({})
})

test('[FORM-035] each field that is wrong says "Please enter a valid input"', () => {
  const bad = {
    first_name: '',
    last_name: '<b>',
    email: 'asha@',
    phone: '12345',
    link: 'javascript:x',
    words: 'a'.repeat(2001),
  }
  for (const [field, value] of Object.entries(bad)) {
    expect(checkApplication({ ...good, [field]: value }).errors).toEqual({ [field]: 'Please enter a valid input' })
  }
})
