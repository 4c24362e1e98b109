import { liveAndDie } from '#app/testing/test-crash.ts'
import type { Context } from '#platform/context.ts'
import { textOf } from '#platform/outbox.ts'
import { filePaper } from './file-paper.ts'
import { makeVersionReady } from './make-ready.ts'
import { agreementRoutes } from './routes.ts'

/** An agreement is made ready, signed by both parties and filed. */
export type AgreementLife = {
  agreementId: number
  versionId: number
  people: readonly { id: number; phone: string }[]
}

await liveAndDie<AgreementLife>(
  ({ estamp, esign, storage }) => [
    [estamp, ['buy']],
    [esign, ['send', 'collect']],
    [storage, ['put']],
  ],
  async (job, { agreementId, versionId, people }) => {
    const { db, config } = job
    await makeVersionReady(job, versionId)
    for (const { id, phone } of people) {
      const actor = { personId: id, sessionId: 1, role: 'tenant', roles: ['tenant'] }
      const exchange = { address: '127.0.0.1', userAgent: '', cookies: {}, setCookies: [] }
      const ctx = { ...job, actor, exchange } as unknown as Context
      const call = async (name: string, body: object) => {
        const handler = agreementRoutes.find(({ endpoint }) => endpoint.name === name)
        return handler?.run(ctx, { body: handler.endpoint.body?.parse(body) } as never)
      }
      const { sha256 } = await db
        .selectFrom('agreement_version')
        .select('sha256')
        .where('id', '=', versionId)
        .executeTakeFirstOrThrow()
      const body = { agreement_id: agreementId, sha256, consent: true }
      await call('sendAgreementCode', body)
      const message = await db
        .selectFrom('outbox_message')
        .selectAll()
        .where('recipient', '=', phone)
        .where('purpose', '=', 'otp:agreement')
        .orderBy('id', 'desc')
        .limit(1)
        .executeTakeFirstOrThrow()
      await call('signAgreement', { ...body, otp: textOf(config, message)?.slice(0, 6) })
    }
    await filePaper(job, versionId)
  },
)
