/** The origin of this site, as browsers write it. */
export function siteOrigin({ SITE_URL, HOST, PORT }: { SITE_URL?: string; HOST: string; PORT: number }): string {
  return SITE_URL ?? `http://${HOST.includes(':') ? `[${HOST}]` : HOST}:${PORT}`
}
