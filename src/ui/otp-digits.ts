/** The digits of a code in whatever was typed or pasted: "Your code is 40 71" holds 4071. */
export function otpDigits(text: string, length: number): string {
  return text.replace(/\D/g, '').slice(0, length)
}

export type Span = { start: number; end: number }

/**
 * One input drawn as boxes must also edit like boxes: a caret that rests on a written digit selects it, so the next
 * key replaces it. A caret after the last of a full code rests on the last digit. A wider selection is left alone.
 */
export function boxSpan({ start, end }: Span, filled: number, length: number): Span {
  if (start !== end) return { start, end }
  const box = Math.min(start, length - 1)
  return { start: box, end: box < filled ? box + 1 : box }
}

/** Where a key takes the selection, or null where the browser's own way is right. */
export function boxAfterKey(key: string, { start }: Span, filled: number, length: number): Span | null {
  if (key === 'ArrowLeft') return boxSpan(caretAt(Math.max(0, start - 1)), filled, length)
  if (key === 'ArrowRight') return boxSpan(caretAt(Math.min(filled, start + 1)), filled, length)
  return null
}

export function caretAt(at: number): Span {
  return { start: at, end: at }
}
