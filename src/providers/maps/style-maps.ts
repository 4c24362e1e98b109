import type { Maps } from './port.ts'
import { sandboxMaps } from './sandbox.ts'

/** Any MapLibre style by its URL; `{theme}` in it is replaced by `light` or `dark`. */
export const styleMaps = (url: string): Maps => ({
  ...sandboxMaps(),
  styleUrl: (theme) => url.replaceAll('{theme}', theme),
})
