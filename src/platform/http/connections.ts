import { createServer, type IncomingMessage, type RequestListener, type Server, type ServerResponse } from 'node:http'
import type { Socket } from 'node:net'
import type { FastifyInstance } from 'fastify'
import { m } from '#messages'
import type { Config } from '../config.ts'
import { tooMany } from '../errors.ts'
import { addressKey } from './limits.ts'

const times = {
  /** From the opening of a connection, or the first byte of a request, to the end of its headers. */
  headersMs: 10_000,
  /** A body of the usual size; `allowSlowBody` makes it `formMs`. */
  bodyMs: 15_000,
  /** A form with files from a slow phone. */
  formMs: 120_000,
  /** Without a byte in either direction. */
  silenceMs: 25_000,
  /** To send an answer that lies whole in memory. */
  answerMs: 120_000,
  checkMs: 1000,
}
/** A proxy keeps its connections for a minute and must not find one closed; visitors come back in seconds or not. */
const keepAliveMs = { proxy: 72_000, visitor: 20_000 }

type Open = { since: number; exchange: Exchange | null }
type Exchange = { request: IncomingMessage; response: ServerResponse; began: number; endedAt?: number }

const slowBodies = new WeakSet<IncomingMessage>()

/** Gives a request more time for its body: a form with files, once it is decided that it is read. */
export const allowSlowBody = (request: IncomingMessage): void => void slowBodies.add(request)

export type Connections = {
  /** For Fastify's `serverFactory`. */
  createServer(handler: RequestListener): Server
  /** Ends the connections that never asked for anything; closing a server would wait for them. */
  closeUnused(): void
}

/**
 * Lets nobody hold memory or connections for long: caps on connections, times for headers, bodies and answers, and one
 * request at a time on a connection. No browser and no proxy sends a second request before it has the first answer, but
 * an attacker can have hundreds of answers made with one packet and read none.
 */
export function guardConnections(config: Config): Connections {
  const open = new Map<Socket, Open>()
  const perAddress = counts()

  /** Whether the connection may stay. */
  const admit = (socket: Socket): boolean => {
    const address = addressKey(socket.remoteAddress ?? '')
    // All visitors come from the proxy's address: `limitRequestsAtOnce` counts them by their own.
    if (!config.TRUST_PROXY && perAddress.of(address) >= config.MAX_CONNECTIONS_PER_ADDRESS) return false
    perAddress.add(address)
    open.set(socket, { since: Date.now(), exchange: null })
    socket.once('close', () => {
      perAddress.remove(address)
      open.delete(socket)
    })
    return true
  }
  /** Whether the request is the only one of its connection. */
  const begin = (request: IncomingMessage, response: ServerResponse): boolean => {
    const connection = open.get(request.socket)
    if (!connection) return true
    if (connection.exchange && !connection.exchange.response.writableFinished) return false
    connection.exchange = { request, response, began: Date.now() }
    return true
  }
  return {
    createServer(handler) {
      const { headersMs, silenceMs, formMs, checkMs } = times
      const keepAliveTimeout = config.TRUST_PROXY ? keepAliveMs.proxy : keepAliveMs.visitor
      const server = createServer(
        { headersTimeout: headersMs, requestTimeout: formMs, connectionsCheckingInterval: checkMs, keepAliveTimeout },
        (request, response) => {
          if (begin(request, response)) handler(request, response)
          else request.socket.destroy()
        },
      )
      server.maxConnections = config.MAX_CONNECTIONS
      server.setTimeout(silenceMs)
      server.on('connection', (socket) => {
        if (!admit(socket)) socket.destroy()
      })
      const checking = setInterval(() => {
        for (const [socket, connection] of open) if (isOverdue(connection, Date.now())) socket.destroy()
      }, checkMs)
      checking.unref()
      server.once('close', () => clearInterval(checking))
      return server
    },
    closeUnused() {
      for (const [socket, { exchange }] of open) if (!exchange) socket.destroy()
    },
  }
}

function isOverdue({ since, exchange }: Open, now: number): boolean {
  if (!exchange) return now - since > times.headersMs
  const { request, response, began } = exchange
  const bodyMs = slowBodies.has(request) ? times.formMs : times.bodyMs
  if (!request.complete && now - began > bodyMs) return true
  if (!response.writableEnded || response.writableFinished) return false
  exchange.endedAt ??= now
  return now - exchange.endedAt > times.answerMs
}

/** Behind a proxy connections say nothing of visitors: their requests at one time are counted instead. */
export function limitRequestsAtOnce(app: FastifyInstance, config: Config): void {
  if (!config.TRUST_PROXY) return
  const perAddress = counts()
  app.addHook('onRequest', async (request, reply) => {
    const address = addressKey(request.ip)
    if (perAddress.of(address) >= config.MAX_CONNECTIONS_PER_ADDRESS) {
      reply.header('retry-after', '1')
      throw tooMany(m.errors_too_many_at_once())
    }
    perAddress.add(address)
    reply.raw.once('close', () => perAddress.remove(address))
  })
}

function counts() {
  const all = new Map<string, number>()
  return {
    of: (key: string) => all.get(key) ?? 0,
    add: (key: string) => void all.set(key, (all.get(key) ?? 0) + 1),
    remove(key: string) {
      const left = (all.get(key) ?? 0) - 1
      if (left > 0) all.set(key, left)
      else all.delete(key)
    },
  }
}
