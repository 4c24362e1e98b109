import type { FastifyRequest } from 'fastify'
import { splitAddress } from '#shared/language.ts'

const isData = /(\/_)?\.data$/

/** The path of a page, also for its data request, to which the router appends `.data`. */
export function pathOf({ url }: Pick<FastifyRequest, 'url'>): string {
  const path = splitAddress(url.split('?', 1)[0] ?? '').path.replace(isData, '')
  try {
    return decodeURIComponent(path)
  } catch {
    return path
  }
}

export const asksForData = ({ url }: Pick<FastifyRequest, 'url'>): boolean => isData.test(url.split('?', 1)[0] ?? '')
