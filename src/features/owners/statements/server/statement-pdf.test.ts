import { expect, test } from 'vitest'
import { printOf } from '#features/money/receipts/server/test-pdf-text.ts'
import type { Statement } from '../contract.ts'
import { totalsOf } from '../rules.ts'
import { statementPdf } from './statement-pdf.ts'

test('a statement in English is the bytes that it was before there were other languages', async () => {
  const home = { id: 3, title: 'Lotus House' }
  const statement: Statement = {
    ...{ number: '7-2026-10', month: '2026-10', from: '2026-10-01', to: '2026-10-31', open: false },
    ...{ owner: 'Ramesh Kumar', opening: 10_000_25, closing: 3_500_50, reserve_held: 0, totals: totalsOf([]) },
    lines: [
      {
        ...{ posting_id: 31, day: '2026-10-02', kind: 'rent', what: 'Rent, October 2026', home, tenant: 'Asha' },
        ...{ note: 'Receipt TH/2026-27/000009', amount: 20_000_25, balance: 30_000_50 },
      },
      {
        ...{ posting_id: 32, day: '2026-10-03', kind: 'repair', what: 'Repair: Tap', home, tenant: null, note: null },
        ...{ amount: -1_500_00, balance: 28_500_50 },
      },
      {
        ...{ posting_id: 33, day: '2026-10-05', kind: 'payout', what: 'Paid out to your bank account', home: null },
        ...{ tenant: null, note: 'Account ending 1234, UTR N1', amount: -25_000_00, balance: 3_500_50 },
      },
    ],
  }
  const drawn = await statementPdf({ own: statement, english: statement })
  expect(printOf(drawn)).toBe('c096b201b29f45bff7222bf530054ed21a07e268d5d98039b55e480e61a98083')
})
