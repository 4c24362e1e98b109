import { describe, expect, test } from 'vitest'
import { canonicalText } from './canonical-text.ts'
import { clausesOf } from './clauses.ts'
import type { AgreementFacts } from './rules.ts'

const facts: AgreementFacts = {
  ...{ tenancyId: 1, homeId: 1, unit: 'bed 1B in Room 1', shared: true, rent: 9_200_00, maintenance: 0 },
  ...{ deposit: 18_400_00, depositKind: 'full', from: '2026-12-15', to: '2027-11-14' },
  tenants: [{ personId: 1, name: 'Ananya Rao' }],
  owner: { personId: 9, name: 'Kavitha Reddy', attorney: false },
}
const address = '12 27th Main, HSR Layout, Bengaluru 560102'
const premises = { title: 'Green Court', address, city: 'Bengaluru', state: 'Karnataka' }
const made = { facts, premises, company: 'Thikana' }
const clause = (key: string, changed: Partial<AgreementFacts> = {}) => {
  const found = clausesOf({ ...made, facts: { ...facts, ...changed } }).find((each) => each.key === key)
  if (!found) throw new Error(`no clause ${key}`)
  return found
}

describe('the text of an agreement', () => {
  test('has a clause for everything that people ask about, each in plain words beside the legal text', () => {
    const clauses = clausesOf(made)
    expect(clauses.map(({ key }) => key)).toEqual([
      ...['parties', 'premises', 'licence', 'term', 'fee', 'first-month', 'deposit', 'late', 'tax', 'inspection'],
      ...['repairs', 'rules', 'entry', 'utilities', 'notice', 'end', 'disputes', 'law'],
    ])
    for (const { plain, legal } of clauses) expect(Math.min(plain.length, legal.length)).toBeGreaterThan(40)
  })

  test('names the sums in figures and words, and the days', () => {
    expect(clause('fee').legal).toContain('₹9,200 (Rupees Nine Thousand Two Hundred Only)')
    expect(clause('fee').legal).toContain('on or before the 5th day')
    expect(clause('term').legal).toContain('begins on 15 Dec 2026 and ends on 14 Nov 2027')
    // 17 of 31 days.
    expect(clause('first-month').plain).toContain('₹5,046 from 15 Dec 2026 to 31 Dec 2026')
    expect(clause('first-month', { from: '2026-12-01' }).plain).toContain('a whole one')
  })

  test('says what leaving costs: the rent of the missing days and nothing else', () => {
    expect(clause('notice').plain).toBe(
      'Tell us 30 days before. If you leave sooner, you pay the rent of the missing days and nothing else. There is no other lock-in.',
    )
  })

  test('a deposit comes back within 7 days; without one a bond stands in', () => {
    expect(clause('deposit').plain).toContain('at most 7 days after you return the keys')
    expect(clause('deposit').plain).toContain('₹18,400, 2 months’ rent')
    expect(clause('deposit', { depositKind: 'partial' }).legal).toContain('in two parts')
    expect(clause('deposit', { depositKind: 'zero' }).title).toBe('No deposit: a bond instead')
  })

  test('says who holds the deposit and who refunds it, by the home', () => {
    const said = (depositKeeping: AgreementFacts['depositKeeping']) => {
      const { plain, legal } = clause('deposit', { depositKeeping })
      return [plain.replace('₹18,400, 2 months’ rent. ', ''), legal.replace(/^.*Only\)\. | Only unpaid.*$/g, '')]
    }
    expect(said('held')).toEqual([
      'Thikana holds it, separately from our own money. It is back in your bank at most 7 days after you return the keys.',
      'Thikana holds it for the Licensee, apart from its own money, and refunds it within 7 days of the return of the keys.',
    ])
    expect(said('passed_on')).toEqual([
      'Thikana passes it to the owner, who holds it until you leave. We pay it back to you at most 7 days after you return the keys.',
      'Thikana passes it to the Licensor, who holds it during the licence. Thikana refunds it to the Licensee within 7 days of the return of the keys and takes it back from the Licensor.',
    ])
    expect(said('owners')).toEqual([
      'Thikana passes it to the owner, who holds it and pays it back to you at most 7 days after you return the keys.',
      'Thikana passes it to the Licensor, who holds it during the licence and refunds it to the Licensee within 7 days of the return of the keys.',
    ])
  })

  test('of facts that do not name who holds the deposit reads as it was signed then', () => {
    expect(clause('deposit')).toMatchObject({
      plain:
        '₹18,400, 2 months’ rent. Thikana holds it, separately from our own money. It is back in your bank at most 7 days after you return the keys.',
      legal:
        'The Licensee shall pay an interest-free refundable deposit of ₹18,400 (Rupees Eighteen Thousand Four Hundred Only). Thikana holds it for the Licensee, apart from its own money, or passes it to the Licensor where the terms of the home say so. It is refunded within 7 days of the return of the keys. Only unpaid sums under this agreement and the cost of damage beyond fair wear may be kept back; each is listed with its reason and with photographs from the move-in and the move-out.',
    })
  })

  test('says who signs for an owner that gave us power of attorney', () => {
    const owner = { personId: 9, name: 'Kavitha Reddy', attorney: true }
    expect(clause('parties', { owner }).legal).toContain('Kavitha Reddy, acting by Thikana under a power of attorney')
  })

  test('a clause that somebody asked to change replaces ours', () => {
    const change = { clause: 'rules', summary: 'Guests', plain: 'A guest may stay 5 nights.', legal: 'Five nights.' }
    const clauses = clausesOf(made, [{ ...change, asked_by: 'tenant', better_for: 'tenant' }])
    expect(clauses.find(({ key }) => key === 'rules')).toMatchObject({
      ...{ title: 'Guests, pets and subletting', legal: 'Five nights.' },
    })
    expect(clauses).toHaveLength(18)
  })

  test('the canonical text holds every clause, the stamp and the parties, and is the same each time', () => {
    const parts = {
      ...{ number: 'TK-A-7', version: 2, clauses: clausesOf(made) },
      stamp: { state: 'Karnataka', certificate: 'IN-KA1', duty: 500_00, issuedOn: '2026-11-17' },
      parties: [
        { role: 'tenant', name: 'Ananya Rao', signs_for: null },
        { role: 'attorney', name: 'Thikana', signs_for: 'Kavitha Reddy' },
      ],
    }
    const text = canonicalText(parts)
    expect(text).toBe(canonicalText(structuredClone(parts)))
    expect(text.split('\n').slice(0, 6)).toEqual([
      'LEAVE AND LICENCE AGREEMENT',
      'Number TK-A-7, version 2',
      'e-stamp of Karnataka: certificate IN-KA1, duty ₹500, 17 Nov 2026',
      '',
      'Licensee: Ananya Rao',
      'Licensor: Kavitha Reddy, by Thikana',
    ])
    for (const { legal, plain } of parts.clauses) expect(text).toContain(`${legal}\nIn plain words: ${plain}`)
  })
})
