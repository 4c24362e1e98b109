import { statSync } from 'node:fs'
import { basename, dirname, resolve } from 'node:path'
import staticFiles from '@fastify/static'
import type { FastifyInstance } from 'fastify'
import { StartError } from '#platform/user-error.ts'

type TileOptions = {
  /** Where the archive is served. */
  path: string
  file: string
}

/** Serves an archive of tiles. Browsers fetch the few kilobytes of each tile as ranges of the one file. */
export async function tileRoutes(app: FastifyInstance, { path, file }: TileOptions): Promise<void> {
  const whole = resolve(file)
  if (!statSync(whole, { throwIfNoEntry: false })?.isFile())
    throw new StartError(`The file of MAP_TILES cannot be read: ${whole}.`)
  await app.register(staticFiles, { root: dirname(whole), serve: false })
  app.get(path, (_request, reply) => reply.sendFile(basename(whole), { maxAge: '1d' }))
}
