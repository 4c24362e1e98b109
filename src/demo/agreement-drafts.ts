import { randomBytes } from 'node:crypto'
import { emptyContent } from '#features/agreements/generator/content.ts'
import { changeDraft, insertDraft } from '#features/agreements/generator/server/queries.ts'
import type { Db } from '#platform/db.ts'

/** A rent agreement that somebody began yesterday: the first step is done. */
export async function plantAgreementDraft(db: Db, personId: number, now: Date): Promise<void> {
  const yesterday = new Date(now.getTime() - 86_400_000)
  const { first_name, last_name, phone } = await db
    .selectFrom('person')
    .select(['first_name', 'last_name', 'phone'])
    .where('id', '=', personId)
    .executeTakeFirstOrThrow()
  const draft = await insertDraft(db, {
    ...{ token_hash: randomBytes(32), person_id: personId, content: emptyContent, now: yesterday },
  })
  const owner = {
    ...{ name: `${first_name} ${last_name}`.trim(), parent: '', phone: phone ?? '' },
    address: '14, 3rd Main Road, Jayanagar, Bengaluru 560011',
  }
  await changeDraft(db, draft, { content: { ...emptyContent, owner }, reached: 2, now: yesterday })
}
