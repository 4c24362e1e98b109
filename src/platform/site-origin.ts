import type { Config } from './config.ts'

/** Where this site is, as browsers write it. */
export function siteOrigin({ SITE_URL, HOST, PORT }: Pick<Config, 'SITE_URL' | 'HOST' | 'PORT'>): string {
  return SITE_URL ?? `http://${HOST.includes(':') ? `[${HOST}]` : HOST}:${PORT}`
}
