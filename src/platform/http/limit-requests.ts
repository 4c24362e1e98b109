import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { Config } from '../config.ts'
import type { Exchange } from '../context.ts'
import { isDatabaseAway } from '../db.ts'
import { tooMany } from '../errors.ts'
import { addressKey, minuteWindows } from './limits.ts'
import { postsForm } from './unsent-form.ts'

declare module 'fastify' {
  interface FastifyContextConfig {
    /** How much of a visitor's limit one request uses up; a call's cost by default. */
    cost?: number
  }
}

/**
 * Files and pictures are the many requests of one page view, and health is asked by balancers: neither counts. A page
 * makes several calls; a document or picture drawn on request takes as long as ten.
 */
export const costs = { free: 0, call: 1, page: 3, drawing: 10 } as const

/** Gives this cost to every route that is registered on `app` from here on and names none of its own. */
export function setCost(app: FastifyInstance, cost: number): void {
  app.addHook('onRoute', (route) => {
    route.config = { cost, ...route.config }
  })
}

/**
 * Refuses requests beyond what one address and one person may use in a minute. Thousands of phones may share a carrier's
 * address, so its limit is wide; who is signed in has a narrow one of their own as well.
 */
export function limitRequests(
  app: FastifyInstance,
  config: Config,
  exchangeOf: (request: FastifyRequest) => Exchange,
): void {
  const { RATE_LIMIT_PER_MINUTE: perAddress, RATE_LIMIT_PER_PERSON: perPerson } = config
  // Vite serves each module of a page as a request of its own.
  const isVite = config.NODE_ENV === 'development' && !config.production
  if (perAddress === 0 || isVite) return
  const windows = minuteWindows()
  const spend = (key: string, cost: number, limit: number) => {
    const waitSeconds = windows.take(key, limit, cost)
    if (waitSeconds > 0) throw tooMany(undefined, waitSeconds)
  }
  /** A form is read even while nobody can be told apart: its route refuses it, with what was typed (`unsent-form.ts`). */
  const viewerOf = async (request: FastifyRequest) => {
    try {
      return await exchangeOf(request).viewer()
    } catch (error) {
      if (isDatabaseAway(error) && postsForm(request)) return null
      throw error
    }
  }
  app.addHook('onRequest', async (request) => {
    const cost = request.routeOptions.config.cost ?? costs.call
    if (cost === costs.free) return
    spend(`address ${addressKey(request.ip)}`, cost, perAddress)
    const actor = await viewerOf(request)
    if (actor) spend(`person ${actor.personId}`, cost, perPerson)
  })
}
