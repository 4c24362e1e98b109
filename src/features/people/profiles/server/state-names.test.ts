import { expect, test } from 'vitest'
import { inLanguage } from '#platform/language.ts'
import { indianStates, stateName } from '../agreement-rules.ts'

test('every state has a name of its own in each language, which in English is the one that is stored', () => {
  expect(indianStates.map(stateName)).toEqual(indianStates)
  for (const language of ['hi', 'kn'] as const) {
    const names = inLanguage(language, () => indianStates.map(stateName))
    expect(new Set(names).size, language).toBe(indianStates.length)
    for (const name of names) expect(name).not.toMatch(/[A-Za-z|]/)
  }
})
