import type { Maps } from './port.ts'

/** Any MapLibre style by its address; `{theme}` in it becomes `light` or `dark` where there is one of each. */
export const styleMaps = (url: string): Maps => ({ styleUrl: (theme) => url.replaceAll('{theme}', theme) })
