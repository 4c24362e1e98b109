import { expect, test } from 'vitest'
import type { Statement } from '../contract.ts'
import { totalsOf } from '../rules.ts'
import { statementCsv } from './statement-csv.ts'

test('people’s words that a spreadsheet would run are text, and amounts stay numbers', () => {
  const statement: Statement = {
    ...{ number: '7-2026-10', month: '2026-10', from: '2026-10-01', to: '2026-10-31', open: false, owner: 'Ramesh' },
    ...{ opening: 0, closing: -5, reserve_held: 0 },
    totals: totalsOf([{ kind: 'repair', amount: -5 }]),
    lines: [
      {
        ...{
          posting_id: 3,
          day: '2026-10-02',
          kind: 'repair',
          what: '@SUM(A1)',
          home: { id: 1, title: '=1+1, "Lotus"' },
        },
        ...{ tenant: '-Asha', note: null, amount: -5, balance: -5 },
      },
    ],
  }
  expect(statementCsv(statement).split('\r\n')[2]).toBe(`2026-10-02,"'=1+1, ""Lotus""",'-Asha,'@SUM(A1),,-0.05,-0.05,3`)
})
