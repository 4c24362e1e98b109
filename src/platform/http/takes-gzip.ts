import type { FastifyRequest } from 'fastify'

export const takesGzip = ({ headers }: Pick<FastifyRequest, 'headers'>): boolean =>
  /(^|[\s,])gzip\s*(,|$|;\s*q=(1|0\.[1-9]))/i.test(headers['accept-encoding'] ?? '')
