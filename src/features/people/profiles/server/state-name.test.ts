import { expect, test } from 'vitest'
import { inLanguage } from '#platform/language.ts'
import { indianStates } from '../agreement-rules.ts'
import { stateName } from '../state-name.ts'

test('every state has a name of its own in each language, in English the one that is kept', () => {
  expect(indianStates.map(stateName)).toEqual(indianStates)
  for (const language of ['hi', 'kn'] as const)
    expect(inLanguage(language, () => new Set(indianStates.map(stateName)).size)).toBe(indianStates.length)
})
