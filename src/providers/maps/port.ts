/** The map under the homes. */
export type MapTheme = 'light' | 'dark'

export type Maps = {
  /** The address of a MapLibre style; null: the map of India that comes with the site, which asks nobody else. */
  styleUrl(theme: MapTheme): string | null
}
