import type { FastifyInstance, FastifyRequest } from 'fastify'
import { m } from '#messages'
import type { Exchange, Services } from '#platform/context.ts'
import { notFound, signInFirst } from '#platform/errors.ts'
import { fileSizes, listingFilePath } from '../paths.ts'
import { listingFile } from './file-keys.ts'

type Options = { services: Services; exchangeOf(request: FastifyRequest): Exchange }
type Asked = { Params: { id: string; file: string; name: string } }

const isNumber = (text: string): boolean => /^[1-9]\d{0,14}$/.test(text)

/** Photos and papers of a listing, for its owner and for the people who check it. */
export async function listingFileRoutes(app: FastifyInstance, { services, exchangeOf }: Options): Promise<void> {
  app.get<Asked>(listingFilePath(':id', ':file', ':name'), async (request, reply) => {
    const actor = await exchangeOf(request).actor()
    if (!actor) throw signInFirst()
    const { id, file, name } = request.params
    const size = fileSizes.find((each) => `${each}.webp` === name)
    if (!isNumber(id) || !isNumber(file) || !size) throw notFound(m.listings_no_file())
    const found = await services.db
      .selectFrom('self_listing_file as f')
      .innerJoin('self_listing as s', 's.id', 'f.listing_id')
      .select(['f.storage_key', 's.owner_id'])
      .where('f.id', '=', Number(file))
      .where('s.id', '=', Number(id))
      .executeTakeFirst()
    if (!found || (found.owner_id !== actor.personId && actor.role !== 'admin')) throw notFound(m.listings_no_file())
    const stored = await services.providers.storage.get(listingFile(found.storage_key, size))
    if (!stored) throw notFound(m.listings_no_file())
    // Private and asked again each time, so that it is gone after signing out.
    return reply
      .headers({ 'cache-control': 'private, no-cache', vary: 'cookie', 'x-content-type-options': 'nosniff' })
      .headers({ 'content-type': 'image/webp', 'content-length': stored.size })
      .send(stored.body)
  })
}
