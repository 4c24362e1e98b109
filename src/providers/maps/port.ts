/** The map under the homes. */
export type MapTheme = 'light' | 'dark'

export type Maps = {
  /** The URL of a MapLibre style; null: the bundled map of India, which needs no outside server. */
  styleUrl(theme: MapTheme): string | null
}
