/** A whole number between two, however it is grouped: "27,500" and "27500" are the same. Null for anything else. */
export function wholeNumber(text: string, min: number, max: number): number | null {
  const digits = text.replaceAll(/[,\s₹]/g, '')
  if (!/^\d{1,9}$/.test(digits)) return null
  const number = Number(digits)
  return number >= min && number <= max ? number : null
}
