import { type ChangeEvent, type ClipboardEvent, type FocusEvent, type KeyboardEvent, useState } from 'react'
import { boxAfterKey, boxSpan, caretAt, otpDigits, type Span } from './otp-digits.ts'

type Listeners = { onValue?: (digits: string) => void; onComplete?: (digits: string) => void }

/** Makes one input edit as if each digit had its own box; `lit` are the boxes of its caret or selection. */
export function useOtpBoxes(length: number, { onValue, onComplete }: Listeners) {
  const [lit, setLit] = useState<Span | null>(null)

  const moveSelection = (field: HTMLInputElement, wanted: Span) => {
    const span = boxSpan(wanted, field.value.length, length)
    if (span.start !== field.selectionStart || span.end !== field.selectionEnd) {
      field.setSelectionRange(span.start, span.end)
    }
    setLit((old) => (old?.start === span.start && old.end === span.end ? old : span))
  }
  const write = (field: HTMLInputElement, typed: string, caret: number) => {
    const digits = otpDigits(typed, length)
    if (digits !== field.value) field.value = digits
    moveSelection(field, caretAt(Math.min(caret, digits.length)))
    onValue?.(digits)
    if (digits.length === length) onComplete?.(digits)
  }
  const onChange = (event: ChangeEvent<HTMLInputElement>) => {
    const field = event.currentTarget
    const erased = (event.nativeEvent as InputEvent).inputType === 'deleteContentBackward'
    const caret = otpDigits(field.value.slice(0, field.selectionStart ?? length), length).length
    // Backspace in the middle moves back a box, as at the end; by default it would shift the digits to its right.
    write(field, field.value, erased && caret < field.value.length ? Math.max(0, caret - 1) : caret)
  }
  const onPaste = (event: ClipboardEvent<HTMLInputElement>) => {
    const digits = otpDigits(event.clipboardData.getData('text'), length)
    event.preventDefault()
    if (digits) write(event.currentTarget, digits, digits.length)
  }
  const onKeyDown = (event: KeyboardEvent<HTMLInputElement>) => {
    if (event.shiftKey || event.ctrlKey || event.metaKey || event.altKey) return
    const field = event.currentTarget
    const next = boxAfterKey(event.key, spanOf(field), field.value.length, length)
    if (!next) return
    event.preventDefault()
    moveSelection(field, next)
  }
  // Not onSelect: React misses the click that clears a selection.
  const onFocus = (event: FocusEvent<HTMLInputElement>) => {
    const field = event.currentTarget
    const follow = () => moveSelection(field, spanOf(field))
    document.addEventListener('selectionchange', follow)
    field.addEventListener('blur', () => document.removeEventListener('selectionchange', follow), { once: true })
    follow()
  }
  return { lit, handlers: { onChange, onPaste, onKeyDown, onFocus, onBlur: () => setLit(null) } }
}

function spanOf(field: HTMLInputElement): Span {
  return { start: field.selectionStart ?? field.value.length, end: field.selectionEnd ?? field.value.length }
}
