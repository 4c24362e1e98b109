import { describe, expect, test } from 'vitest'
import { jsxTextsIn, sentencesIn } from './english-texts.ts'

const sentences = (source: string): string[] => sentencesIn('planted.tsx', source)

describe('a sentence in the sources is found', () => {
  test.each([
    ["throw notFound('There is no such home.')", 'There is no such home.'],
    ["const label = isOpen ? 'Hide photos' : m.ui_show()", 'Hide photos'],
    ["const text = isNew ? m.ui_new() : 'not seen for a week.'", 'not seen for a week.'],
    // biome-ignore lint/suspicious/noTemplateCurlyInString: source text
    ['const subject = `Not needed any more: ${name}`', 'Not needed any more: …'],
    // biome-ignore lint/suspicious/noTemplateCurlyInString: source text
    ['const body = `${agreed ? `the price stays` : m.x()} as it was.`', '… as it was.'],
    ["z.string().min(3, 'Say why, in a sentence.')", 'Say why, in a sentence.'],
    ["showToast({ text: 'You are offline.', duration: 10 })", 'You are offline.'],
    ["const page = <Tag tone='leaf' text={late ? 'Paid late' : m.bills_paid()} />", 'Paid late'],
    ['const page = <p>{m.x()} {count > 1 ? `Pay them all` : null}</p>', 'Pay them all'],
    ["throw new Refusal(409, 'no_phone', 'Codes go to Indian numbers only.')", 'Codes go to Indian numbers only.'],
  ])('%s', (source, text) => {
    expect(sentences(source)).toEqual([`1: ${text}`])
  })

  test('with its line', () => {
    expect(sentences("const one = 1\n\nconst two = 'The second one'")).toEqual(['3: The second one'])
  })
})

test.each([
  "throw new Error('Tenancy 7 has no agreement.')",
  "ctx.log.warn({ id }, 'The partner does not answer.')",
  "throw providerError('unavailable', 'The partner takes too long')",
  'sql`Select one from home where id = 1.`',
  "endpoint({ summary: 'Lists what is free. Anybody may ask.' })",
  "const part = unit === 'The whole house' ? m.x() : unit",
  "const words = { 'Good morning': 'morning' }",
  "type Greeting = 'Good morning' | 'Good evening'",
  "const tab = <OwnerTabs current='Prices to approve' />",
  "const names = ['Thikana', 'Google Play']",
  "const style = 'flex gap-2 wrap'",
  "const path = 'M2 44H0v42a8 8 0 0 1-8 8H10'",
  'const said = m.house_just_taken()',
  "const said = 'कृपया रुकें। Thikana पर'",
])('nobody reads %s as a sentence of ours', (source) => {
  expect(sentences(source)).toEqual([])
})

test('a component is searched between its tags and in what is read out', () => {
  const source = `<p title="Your bed" className="bed">Free now {'From today'} <Icon name="bed" /> {m.x()} Thikana</p>`
  expect(jsxTextsIn('planted.tsx', source).toSorted()).toEqual(['Free now', 'From today', 'Your bed'])
})
