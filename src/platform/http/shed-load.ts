import underPressure from '@fastify/under-pressure'
import type { FastifyInstance } from 'fastify'
import { m } from '#messages'
import type { Config } from '../config.ts'
import { Refusal, retryAfterSeconds } from '../errors.ts'
import { costs } from './limit-requests.ts'

const sampleMs = 500
const megabyte = 1024 * 1024

/**
 * Turns requests away before memory runs out or the process falls so far behind that everybody waits: a few get a 503
 * at once instead of all of them a timeout. What is free (files, pictures, health) goes on: it costs little, and a
 * balancer that hears nothing would send the load to the next process.
 */
export async function shedLoad(app: FastifyInstance, config: Config): Promise<void> {
  await app.register(underPressure, {
    sampleInterval: sampleMs,
    maxEventLoopDelay: config.MAX_LOOP_DELAY_MS,
    maxRssBytes: config.MAX_MEMORY_MB * megabyte,
    pressureHandler: (request) => {
      if (request.routeOptions.config.cost === costs.free) return undefined
      return Promise.reject(tooBusy())
    },
  })
}

const tooBusy = () => new Refusal(503, 'busy', m.errors_busy(), undefined, retryAfterSeconds)
