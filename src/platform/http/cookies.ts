import type { CookieSerializeOptions } from '@fastify/cookie'
import type { FastifyReply } from 'fastify'

/** A cookie to send with the answer, for the whole site and never for requests of other sites. */
export type SetCookie = { name: string; value: string; maxAgeS: number; secure: boolean; httpOnly: boolean }

export function setCookies(reply: FastifyReply, cookies: readonly SetCookie[]): void {
  for (const { name, value, maxAgeS, secure, httpOnly } of cookies) {
    const options: CookieSerializeOptions = { path: '/', maxAge: maxAgeS, sameSite: 'lax', secure, httpOnly }
    reply.setCookie(name, value, options)
  }
}

/** The __Host- prefix binds the cookie to this very host, but browsers take it over HTTPS only. */
export const sessionCookieName = (secure: boolean): string => (secure ? '__Host-thikana' : 'thikana_session')
