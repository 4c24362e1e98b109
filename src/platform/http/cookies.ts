import type { CookieSerializeOptions } from '@fastify/cookie'
import type { FastifyReply } from 'fastify'

/** A cookie to set with the response, for the whole site and never sent with requests from other sites. */
export type SetCookie = { name: string; value: string; maxAgeS: number; secure: boolean; httpOnly: boolean }

export function setCookies(reply: FastifyReply, cookies: readonly SetCookie[]): void {
  for (const { name, value, maxAgeS, secure, httpOnly } of cookies) {
    const options: CookieSerializeOptions = { path: '/', maxAge: maxAgeS, sameSite: 'lax', secure, httpOnly }
    reply.setCookie(name, value, options)
  }
}

/** The __Host- prefix binds the cookie to this host, but browsers accept it over HTTPS only. */
export const sessionCookieName = (secure: boolean): string => (secure ? '__Host-thikana' : 'thikana_session')
