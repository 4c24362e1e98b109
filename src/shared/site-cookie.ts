export const cookieYearS = 365 * 86_400

/**
 * A cookie of the whole site, for `Set-Cookie` or `document.cookie`: the same attributes, wherever it is written. The
 * value is already encoded. Cookies that sign somebody in are set by `@fastify/cookie` instead.
 */
export const siteCookie = (name: string, value: string, maxAgeS: number): string =>
  `${name}=${value}; Path=/; Max-Age=${maxAgeS}; SameSite=Lax`
