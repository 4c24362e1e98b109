/** Extracts the digits of a code from typed or pasted text: "Your code is 40 71" gives 4071. */
export function otpDigits(text: string, length: number): string {
  return text.replace(/\D/g, '').slice(0, length)
}

export type Span = { start: number; end: number }

/**
 * One input drawn as boxes must also edit like boxes: a caret on a filled box selects its digit, so that the next key
 * replaces it. A caret after the last digit of a full code selects that digit. A wider selection is left alone.
 */
export function boxSpan({ start, end }: Span, filled: number, length: number): Span {
  if (start !== end) return { start, end }
  const box = Math.min(start, length - 1)
  return { start: box, end: box < filled ? box + 1 : box }
}

/** The selection after a key, or null for the browser's default. */
export function boxAfterKey(key: string, { start }: Span, filled: number, length: number): Span | null {
  if (key === 'ArrowLeft') return boxSpan(caretAt(Math.max(0, start - 1)), filled, length)
  if (key === 'ArrowRight') return boxSpan(caretAt(Math.min(filled, start + 1)), filled, length)
  return null
}

export function caretAt(at: number): Span {
  return { start: at, end: at }
}
