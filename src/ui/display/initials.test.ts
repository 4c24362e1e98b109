import { expect, test } from 'vitest'
import { initialsOf, tintOf } from './initials.ts'

test('two initials from the first two names, for any separators', () => {
  expect(initialsOf('Ananya Rao')).toBe('AR')
  expect(initialsOf('Imran & Neha S.')).toBe('IN')
  expect(initialsOf('  manoj   k. shetty ')).toBe('MK')
})

test('one initial for one name, none for no name', () => {
  expect(initialsOf('Madhu')).toBe('M')
  expect(initialsOf('—')).toBe('')
})

test('names in Indian scripts', () => {
  expect(initialsOf('अनन्या राव')).toBe('अर')
  expect(initialsOf('ರಾಜ್\u200cಕುಮಾರ್ ಗೌಡ')).toBe('ರಗ')
})

test('a name always gets the same tint, in any case and spacing', () => {
  expect(tintOf('Ananya Rao', 4)).toBe(tintOf(' ananya rao', 4))
})

test('tints spread over many names', () => {
  const names = ['Ananya', 'Imran', 'Neha', 'Karthik', 'Manoj', 'Divya', 'Priya', 'Rahul', 'Sana', 'Vikram']
  const tints = new Set(names.map((name) => tintOf(name, 4)))
  expect(tints.size).toBe(4)
})
