/** The map under the homes. */
export type MapTheme = 'light' | 'dark'

export type Maps = {
  /** The URL of a MapLibre style; null: a style of ours. */
  styleUrl(theme: MapTheme): string | null
  /** The URL of a PMTiles archive for the style of ours; null: the bundled map of India, which needs no outside server. */
  tilesUrl(): string | null
  /** The archive on this machine that we serve at that URL; null: there is none, or it is served elsewhere. */
  tilesFile(): string | null
}
