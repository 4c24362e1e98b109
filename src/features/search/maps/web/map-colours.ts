import { type MetroColour, metroColours } from '#features/places/metro-colours.ts'

/** The tokens of map-view.css that the drawn map takes, by its own names. */
const tokens = {
  land: '--map-land',
  abroad: '--map-abroad',
  water: '--map-water',
  waterText: '--map-water-text',
  park: '--map-park',
  parkText: '--map-park-text',
  road: '--map-road',
  roadEdge: '--map-road-edge',
  main: '--map-main',
  mainEdge: '--map-main-edge',
  rail: '--map-rail',
  border: '--map-border',
  text: '--map-text',
  strongText: '--map-strong',
  landmark: '--map-landmark',
  metroText: '--map-metro-text',
} as const

export type MapColours = Record<keyof typeof tokens | `metro-${MetroColour}`, string>

const metroTokens = metroColours.map((colour) => [`metro-${colour}`, `--metro-${colour}`])

/** Resolves the tokens in the current theme: a canvas cannot read them, and reading a token does not resolve light-dark(). */
export function readColours(box: HTMLElement): MapColours {
  const probe = document.createElement('i')
  probe.hidden = true
  box.append(probe)
  const colours = [...Object.entries(tokens), ...metroTokens].map(([name, token]) => {
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
