/** The tokens of map.css that the drawn map takes, by its own names. */
const tokens = {
  land: '--map-land',
  block: '--map-block',
  edge: '--map-edge',
  abroad: '--map-abroad',
  water: '--map-water',
  border: '--map-border',
  text: '--map-text',
  strongText: '--map-strong',
  area: '--map-area',
} as const

export type MapColours = Record<keyof typeof tokens, string>

/** Resolves the tokens in the current theme: a canvas cannot read them, and reading a token does not resolve light-dark(). */
export function readColours(box: HTMLElement): MapColours {
  const probe = document.createElement('i')
  probe.hidden = true
  box.append(probe)
  const colours = Object.entries(tokens).map(([name, token]) => {
    probe.style.color = `var(${token})`
    return [name, getComputedStyle(probe).color]
  })
  probe.remove()
  return Object.fromEntries(colours) as MapColours
}

export type Theme = 'light' | 'dark'

export const themeNow = (): Theme => {
  const chosen = document.documentElement.dataset.theme
  if (chosen === 'dark' || chosen === 'light') return chosen
  return matchMedia('(prefers-color-scheme: dark)').matches ? 'dark' : 'light'
}

/** Told when the theme changes, by the device or by the person. */
export function onThemeChange(tell: () => void): () => void {
  const media = matchMedia('(prefers-color-scheme: dark)')
  media.addEventListener('change', tell)
  const watch = new MutationObserver(tell)
  watch.observe(document.documentElement, { attributeFilter: ['data-theme'] })
  return () => {
    media.removeEventListener('change', tell)
    watch.disconnect()
  }
}
