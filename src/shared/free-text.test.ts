import { expect, test } from 'vitest'
import { FreeText } from './free-text.ts'

const Words = FreeText('Say what is wrong.')
const problemOf = (text: string) => Words.safeParse(text).error?.issues[0]?.message ?? null

test('[FORM-012] free text takes 1 to 200 characters of limited punctuation', () => {
  for (const text of ['Near the park, 2nd floor.', 'ok', 'a'.repeat(200), 'गीज़र से पानी टपकता है!']) {
    expect(problemOf(text)).toBeNull()
  }
  for (const text of [
    'नल रात भर टपकता है।',
    'डॉ॰ मेहता के सामने, दूसरी मंज़िल॥',
    'ಬಾತ್\u200cರೂಮ್ ನಲ್ಲಿ ಸೋರುತ್ತಿದೆ',
    'ಲೈಟ್\u200c ಹಾಕಿದರೆ ಸ್ವಿಚ್\u200cಬೋರ್ಡ್ ಬಿಸಿಯಾಗುತ್ತದೆ.',
    'क्\u200dषमा कीजिए, गीज़र अब ठीक है।',
  ]) {
    expect(problemOf(text), text).toBeNull()
  }
  expect(problemOf('')).toBe('Say what is wrong.')
  expect(problemOf('   ')).toBe('Say what is wrong.')
  expect(problemOf('a'.repeat(201))).toBe('Use 200 characters at most.')
  for (const text of ['<script>', 'a{b}', 'a|b', 'a\u0000b']) {
    expect(problemOf(text)).toBe('Use letters, digits and usual punctuation only.')
  }
})
