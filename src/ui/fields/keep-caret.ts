/** Replaces the text of a field by its tidied form; the caret stays behind the same letter. */
export function keepCaret(input: HTMLInputElement, tidy: (text: string) => string): void {
  const tidied = tidy(input.value)
  if (tidied === input.value) return
  const caret = tidy(input.value.slice(0, input.selectionStart ?? undefined)).length
  input.value = tidied
  input.setSelectionRange(caret, caret)
}
