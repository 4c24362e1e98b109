const small = [
  ...['Zero', 'One', 'Two', 'Three', 'Four', 'Five', 'Six', 'Seven', 'Eight', 'Nine', 'Ten', 'Eleven', 'Twelve'],
  ...['Thirteen', 'Fourteen', 'Fifteen', 'Sixteen', 'Seventeen', 'Eighteen', 'Nineteen'],
]
const tens = ['', '', 'Twenty', 'Thirty', 'Forty', 'Fifty', 'Sixty', 'Seventy', 'Eighty', 'Ninety']

/** The largest first. A crore may itself be counted in lakhs: One Lakh Crore. */
const scales = [
  { size: 10_000_000, name: 'Crore' },
  { size: 100_000, name: 'Lakh' },
  { size: 1000, name: 'Thousand' },
  { size: 100, name: 'Hundred' },
] as const

function inWords(n: number): string {
  const scale = scales.find(({ size }) => n >= size)
  if (scale) {
    const rest = n % scale.size
    const count = (n - rest) / scale.size
    return `${inWords(count)} ${scale.name}${rest > 0 ? ` ${inWords(rest)}` : ''}`
  }
  if (n < 20) return small[n] ?? ''
  return n % 10 === 0 ? (tens[n / 10] ?? '') : `${tens[Math.floor(n / 10)]} ${small[n % 10]}`
}

/** As a cheque says it: Rupees Fourteen Thousand Five Hundred and Fifty Paise Only. Paise, from nothing up. */
export function amountInWords(amount: number): string {
  const part = amount % 100
  const rupees = (amount - part) / 100
  if (part === 0) return `Rupees ${inWords(rupees)} Only`
  return rupees === 0 ? `${inWords(part)} Paise Only` : `Rupees ${inWords(rupees)} and ${inWords(part)} Paise Only`
}
