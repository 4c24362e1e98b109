import { useEffect } from 'react'

/** Single keys act only outside of fields: J and K walk the list, X chooses, others press what bears their letter. */
export function useKeys(): void {
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      const target = event.target as HTMLElement
      if (event.ctrlKey || event.metaKey || event.altKey || target.matches('input, textarea, select')) return
      if (act(event.key)) event.preventDefault()
    }
    addEventListener('keydown', onKey)
    return () => removeEventListener('keydown', onKey)
  }, [])
}

function act(key: string): boolean {
  if (key === 'j' || key === 'k') return walk(key === 'j' ? 1 : -1)
  if (key === 'x') return press('.queue-row[data-current] input')
  return /^[a-z1-9]$/i.test(key) && press(`[data-key="${key}"]`)
}

function walk(steps: number): boolean {
  const links = [...document.querySelectorAll<HTMLElement>('.queue-row a.what')]
  const at = links.findIndex((link) => link.getAttribute('aria-current') === 'true')
  const next = links[Math.min(links.length - 1, Math.max(0, at + steps))]
  next?.focus()
  next?.click()
  return next !== undefined
}

/** Fields are gone to, everything else is pressed. */
function press(selector: string): boolean {
  const found = document.querySelector<HTMLElement>(selector)
  if (!found) return false
  if (found.matches('select, input[type=text], input:not([type])')) found.focus()
  else found.click()
  return true
}
