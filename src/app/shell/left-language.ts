const key = 'thikana-language-left'

/** Whether the visitor has said in this tab that pages may stay in a language other than the chosen one. */
export function isLanguageLeft(): boolean {
  try {
    return sessionStorage.getItem(key) === '1'
  } catch {
    // Storage may be forbidden altogether.
    return false
  }
}

export function leaveLanguage(): void {
  try {
    sessionStorage.setItem(key, '1')
  } catch {
    // Then the next page offers again.
  }
}
