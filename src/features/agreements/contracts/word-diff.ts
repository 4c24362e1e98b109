export type DiffPart = { kind: 'same' | 'added' | 'removed'; text: string }

/** Which words of a text were removed and which added: by the longest common run of words. For a clause, not a book. */
export function wordDiff(before: string, after: string): DiffPart[] {
  const [a, b] = [wordsOf(before), wordsOf(after)]
  const longest = Array.from({ length: a.length + 1 }, () => new Uint16Array(b.length + 1))
  const lengthAt = (i: number, j: number): number => longest[i]?.[j] ?? 0
  for (let i = a.length - 1; i >= 0; i -= 1) {
    for (let j = b.length - 1; j >= 0; j -= 1) {
      const row = longest[i] as Uint16Array
      row[j] = a[i] === b[j] ? lengthAt(i + 1, j + 1) + 1 : Math.max(lengthAt(i + 1, j), lengthAt(i, j + 1))
    }
  }
  const parts: DiffPart[] = []
  const add = (kind: DiffPart['kind'], text: string) => {
    const last = parts.at(-1)
    if (last?.kind === kind) last.text += text
    else parts.push({ kind, text })
  }
  let [i, j] = [0, 0]
  while (i < a.length || j < b.length) {
    if (i < a.length && j < b.length && a[i] === b[j]) {
      add('same', a[i] ?? '')
      i += 1
      j += 1
    } else if (i < a.length && (j === b.length || lengthAt(i + 1, j) >= lengthAt(i, j + 1))) {
      add('removed', a[i] ?? '')
      i += 1
    } else {
      add('added', b[j] ?? '')
      j += 1
    }
  }
  return parts
}

/** Words, spaces and marks, each by itself, so that a comma may be added to a word that stays. */
const wordsOf = (text: string): string[] => text.match(/\s+|[\p{L}\p{M}\p{N}₹\u200c\u200d]+|[^\s\p{L}\p{N}₹]/gu) ?? []
