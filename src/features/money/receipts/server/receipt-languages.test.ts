import { expect, test } from 'vitest'
import { invoiceWords, sayLines } from '#features/money/payments/invoice-words.ts'
import { inLanguage } from '#platform/language.ts'
import type { Language } from '#shared/language.ts'
import { amountInOwnWords } from '../amount-in-own-words.ts'
import type { Receipt, RentReceipt } from '../contract.ts'
import { monthText } from '../hra-rules.ts'
import { rentReceiptPdf } from './hra-pdf.ts'
import { receiptPdf } from './receipt-pdf.ts'
import type { InBoth } from './receipt-said.ts'
import { printOf, textOfPdf } from './test-pdf-text.ts'

const home = { id: 3, title: 'Lake View', address: '12, 4th Cross, HSR Layout, Bengaluru 560102' }

/** Worded in the language it is called in. */
const wordReceipt = (): Receipt => ({
  ...{ id: 7, number: 'TH/2026-27/000042', title: invoiceWords('To move in'), paid_at: '2026-11-01T06:30:00.000Z' },
  ...{ received_from: 'Ananya Hegde', home, period: { from: '2026-11-01', to: '2026-11-30' } },
  lines: sayLines([
    { label: 'Deposit', reason: 'One time, refunded when you leave', amount: 30_000_00 },
    { label: 'Onboarding charges', reason: 'One time', amount: 1_180_00 },
    { label: 'First month’s rent', reason: null, amount: 14_500_50 },
  ]),
  ...{ total: 45_680_50, total_in_words: amountInOwnWords(45_680_50), credits: 300_00 },
  payment: { amount: 45_380_50, method: 'upi', reference: 'pay_Qx12' },
  gst: {
    ...{ taxable: 1_000_00, cgst: 90_00, sgst: 90_00, tax: 180_00 },
    ...{ company: 'Thikana Homes', address: '12 Church Street, Bengaluru', gstin: '29ABCDE1234F1Z5', sac: '997221' },
  },
  refunds: [
    { amount: 500_00, date: '2026-11-15', sent: false },
    { amount: 200_00, date: '2026-11-16', sent: true },
  ],
  pdf_url: '/internal_houses/receipt.pdf?id=7',
})

const wordRents = (): RentReceipt => {
  const rents = [
    { from: '2026-09-17', to: '2026-09-30', amount: 9_000_00, paid_on: '2026-09-17', receipt_id: 7 },
    { from: '2026-10-01', to: '2026-10-31', amount: 14_500_00, paid_on: '2026-10-05', receipt_id: 21 },
  ].map((rent) => ({
    ...{ ...rent, month: monthText(rent) },
    receipt_number: `TH/2026-27/${String(rent.receipt_id).padStart(6, '0')}`,
  }))
  return {
    ...{ year: '2026-27', from: '2026-04-01', to: '2027-03-31', years: ['2026-27'], tenant: 'Ananya Hegde' },
    homes: [{ home, landlord: null, total: 23_500_00, rents }],
    ...{ total: 23_500_00, total_in_words: amountInOwnWords(23_500_00), pan_needed: false },
    pdf_url: '/alpha/payments/hra.pdf?year=2026-27',
  }
}

const inBoth = <T>(word: () => T): InBoth<T> => ({ own: word(), english: inLanguage('en', word) })
const drawReceipt = (language: Language) => inLanguage(language, () => receiptPdf(inBoth(wordReceipt)))
const drawRents = (language: Language) => inLanguage(language, () => rentReceiptPdf(inBoth(wordRents)))

const said = {
  hi: {
    receipt: [
      ...['रसीद', '1 नव॰ 2026', 'किससे मिले', 'रहना शुरू करने के लिए', '1 नव॰ 2026 से 30 नव॰ 2026', 'डिपॉज़िट'],
      ...[
        'एक बार, घर छोड़ने पर वापस',
        'पहले महीने का किराया',
        'कुल',
        'क्रेडिट से दिया',
        'यूपीआई से दिया',
        '15 नव॰ 2026 से वापस किया जा रहा है',
      ],
      ...['पैंतालीस हज़ार छह सौ अस्सी रुपये और पचास पैसे मात्र', 'हमारे शुल्क में शामिल जीएसटी', 'सीजीएसटी 9 %'],
      ...['कंप्यूटर से बनी: बिना हस्ताक्षर के मान्य है।', 'पेज 1 / 2'],
    ],
    rents: [
      ...['किराये की रसीद 2026-27', 'सितंबर 2026, 17 तारीख़ से', 'अक्टूबर 2026', '17 सित॰ 2026', 'जैसा एग्रीमेंट में है'],
      ...['तेईस हज़ार पाँच सौ रुपये मात्र', 'मकान मालिक के हस्ताक्षर'],
    ],
  },
  kn: {
    receipt: [
      ...['ರಸೀದಿ', '1 ನವೆಂ 2026', 'ಯಾರಿಂದ ಪಡೆದದ್ದು', 'ಮನೆಗೆ ಬರಲು', '1 ನವೆಂ 2026 ರಿಂದ 30 ನವೆಂ 2026', 'ಡೆಪಾಸಿಟ್'],
      ...[
        'ಒಮ್ಮೆ, ಖಾಲಿ ಮಾಡುವಾಗ ವಾಪಸ್',
        'ಮೊದಲ ತಿಂಗಳ ಬಾಡಿಗೆ',
        'ಒಟ್ಟು',
        'ಕ್ರೆಡಿಟ್‌ನಿಂದ ಪಾವತಿ',
        'ಯುಪಿಐ ಮೂಲಕ ಪಾವತಿ',
        '15 ನವೆಂ 2026 ರಿಂದ ವಾಪಸ್ ಕೊಡಲಾಗುತ್ತಿದೆ',
      ],
      ...['ನಲವತ್ತೈದು ಸಾವಿರದ ಆರುನೂರ ಎಂಬತ್ತು ರೂಪಾಯಿ ಐವತ್ತು ಪೈಸೆ ಮಾತ್ರ', 'ನಮ್ಮ ಶುಲ್ಕದಲ್ಲಿ ಸೇರಿರುವ ಜಿಎಸ್‌ಟಿ', 'ಸಿಜಿಎಸ್‌ಟಿ 9 %'],
      ...['ಕಂಪ್ಯೂಟರ್ ತಯಾರಿಸಿದ ರಸೀದಿ: ಸಹಿ ಇಲ್ಲದೆಯೂ ಮಾನ್ಯ.', 'ಪುಟ 1 / 2'],
    ],
    rents: [
      ...['ಬಾಡಿಗೆ ರಸೀದಿ 2026-27', 'ಸೆಪ್ಟೆಂಬರ್ 2026, 17ರಿಂದ', 'ಅಕ್ಟೋಬರ್ 2026', '17 ಸೆಪ್ಟೆಂ 2026', 'ಕರಾರಿನಲ್ಲಿ ಇರುವಂತೆ'],
      ...['ಇಪ್ಪತ್ತಮೂರು ಸಾವಿರದ ಐನೂರು ರೂಪಾಯಿ ಮಾತ್ರ', 'ಮನೆ ಮಾಲೀಕರ ಸಹಿ'],
    ],
  },
} as const

/** The English that an employer or a tax office reads on each of them. */
const english = {
  receipt: [
    ...['Receipt', 'TH/2026-27/000042 · 1 Nov 2026', 'Received from', 'To move in', '1 Nov 2026 to 30 Nov 2026'],
    ...[
      'Deposit: One time, refunded when you leave',
      'First month’s rent',
      'Total',
      'Paid by UPI',
      '₹45,680.50',
      '−₹500',
    ],
    ...['Rupees Forty Five Thousand Six Hundred Eighty and Fifty Paise Only', 'GST within our fees', 'CGST 9 %'],
    ...['SGST 9 %', 'Thikana Homes, 12 Church Street, Bengaluru · GSTIN 29ABCDE1234F1Z5 · SAC 997221', 'Page 1 of 2'],
  ],
  rents: [
    ...[
      'Rent receipt 2026-27',
      'For house rent allowance · 1 Apr 2026 to 31 Mar 2027',
      'September 2026, from the 17th',
    ],
    ...['October 2026', '5 Oct 2026', 'As in the agreement', 'TH/2026-27/000007', 'Landlord’s PAN', '₹23,500'],
  ],
} as const

test.each(['hi', 'kn'] as const)('receipts in %s say everything in it and in English beneath', async (language) => {
  const linesOf = (pdf: Buffer) => textOfPdf(pdf).replace(/ \n/g, ' ')
  const papers = { receipt: linesOf(await drawReceipt(language)), rents: linesOf(await drawRents(language)) }
  for (const kind of ['receipt', 'rents'] as const) {
    for (const words of [...said[language][kind], ...english[kind]]) {
      expect(
        papers[kind].split('\n').some((line) => line.includes(words)),
        words,
      ).toBe(true)
    }
    expect(papers[kind]).not.toContain('?')
  }
  expect(papers.receipt).not.toContain(language === 'hi' ? 'ರಸೀದಿ' : 'रसीद')
})

test.each(['hi', 'kn'] as const)('the same receipt in %s is the same bytes', async (language) => {
  expect((await drawReceipt(language)).equals(await drawReceipt(language))).toBe(true)
  expect((await drawRents(language)).equals(await drawRents(language))).toBe(true)
  expect((await drawReceipt(language)).toString('latin1')).toContain(`/Lang (${language}-IN)`)
})

test('receipts in English are the bytes that they were before there were other languages', async () => {
  expect(printOf(await drawReceipt('en'))).toBe('4b8434ac15ce64fed2140b9ce57abc214cb99f66eb0109228ae359f4746ba74c')
  expect(printOf(await drawRents('en'))).toBe('a27dd76892a9540f22e027e553c78e888889ffe5d6d04768c5b16d17b1f74e4f')
})
