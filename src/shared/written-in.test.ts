import { describe, expect, test } from 'vitest'
import { writtenIn } from './written-in.ts'

describe('what a person wrote is marked with', () => {
  test.each([
    ['The tap drips all night.', 'en-IN'],
    ['नल रात भर टपकता है।', 'hi-IN'],
    ['ಬಾತ್‌ರೂಮ್ ನಲ್ಲಿ ಸೋರುತ್ತಿದೆ', 'kn-IN'],
    ['குழாய் ஒழுகுகிறது', 'ta-IN'],
    ['കുഴൽ', 'ml-IN'],
    // A word in English among Kannada, and a bar that Kannada shares with Hindi.
    ['AC ಕೆಲಸ ಮಾಡುತ್ತಿಲ್ಲ', 'kn-IN'],
    ['। ಸರಿ', 'kn-IN'],
    ['', 'en-IN'],
    ['9876543210', 'en-IN'],
  ])('the language of its script: %s', (text, language) => {
    expect(writtenIn(text)).toBe(language)
  })
})
