import { describe, expect, test } from 'vitest'
import { agreementText, blank } from './agreement-text.ts'
import { type DraftContent, emptyContent } from './content.ts'
import { wholeContent } from './test-content.ts'

const section = (content: DraftContent, key: string) =>
  agreementText(content).sections.find((each) => each.key === key)?.text ?? ''
const withTerms = (terms: Partial<DraftContent['terms']>) => ({
  ...wholeContent,
  terms: { ...wholeContent.terms, ...terms },
})

describe('the text of an agreement', () => {
  test('names owner and tenants with their addresses and phones', () => {
    expect(section(wholeContent, 'parties')).toBe(
      'This agreement is made between Meera Iyer, child of Suresh Iyer, of 4, 2nd Cross, Indiranagar, Bengaluru, phone 9845012345 (the Licensor), and Arjun Rao, of 18, MG Road, Mysuru 570001, phone 9845012346 and Nikhil Das, of 7, Park Street, Kolkata 700016, phone 9845012347 (the Licensee, which means each of them, together and separately).',
    )
  })

  test('says the term, the rent and the deposit in figures and in words', () => {
    expect(section(wholeContent, 'term')).toContain('begins on 1 Dec 2026 and ends on 31 Oct 2027')
    expect(section(wholeContent, 'rent')).toContain('₹27,500 (')
    expect(section(wholeContent, 'rent')).toMatch(/twenty.seven thousand five hundred/i)
    expect(section(wholeContent, 'deposit')).toContain('₹55,000')
    expect(section(withTerms({ deposit: '0' }), 'deposit')).toBe('No deposit is paid.')
    expect(section(withTerms({ maintenance: '0' }), 'charges')).toContain('within the rent')
  })

  test('a lock-in says its last day', () => {
    expect(section(wholeContent, 'notice')).toContain('first 3 months (until 28 Feb 2027)')
    expect(section(withTerms({ lock_in: '0' }), 'notice')).toBe(
      'Either side may end it with 30 days of notice in writing.',
    )
  })

  test('special terms are a clause only where there are some', () => {
    expect(section(wholeContent, 'extra')).toBe('')
    expect(section(withTerms({ extra: ' One car may be parked. ' }), 'extra')).toBe('One car may be parked.')
  })

  test('furniture is listed line by line, and everybody signs', () => {
    const { annexures, signers } = agreementText(wholeContent)
    expect(annexures[0]?.lines).toEqual(['3 ceiling fans', '1 geyser'])
    expect(signers.map(({ name }) => name)).toEqual(['Meera Iyer', 'Arjun Rao', 'Nikhil Das', 'Asha Rao', blank])
  })

  test('an empty draft has lines to fill in by hand, and no half sentence', () => {
    const { sections } = agreementText(emptyContent)
    const all = sections.map(({ text }) => text).join('\n')
    expect(all).toContain(`begins on ${blank} and ends on ${blank}`)
    expect(all).not.toMatch(/undefined|null|NaN| , |\(\)/)
  })
})
