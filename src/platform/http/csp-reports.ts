import type { FastifyInstance, FastifyRequest } from 'fastify'
import { Counter } from 'prom-client'
import { z } from 'zod'
import { badInput } from '../errors.ts'
import type { Log } from '../log.ts'
import { parseJsonBody } from './json-body.ts'
import { minuteWindows } from './limits.ts'
import { registry } from './metrics.ts'

export const cspReportsPath = '/csp-reports'

const maxBytes = 32 * 1024
const maxBatch = 20
/** A page that is broken for everybody reports from everywhere; a minute's lines are enough to see it. */
const loggedPerMinute = 60

const reports = new Counter({
  name: 'thikana_csp_reports_total',
  help: 'Violations of the content security policy that browsers reported',
  labelNames: ['directive'] as const,
  registers: [registry],
})

const text = z.string().default('')
/** The format of `report-uri`. */
const OldReport = z.object({
  'csp-report': z
    .object({ 'document-uri': text, 'effective-directive': text, 'blocked-uri': text, disposition: text })
    .transform((report) => ({
      page: report['document-uri'],
      directive: report['effective-directive'],
      blocked: report['blocked-uri'],
      disposition: report.disposition,
    })),
})
/** The format of `report-to`; other kinds of reports may stand in the same batch. */
const Batch = z.array(
  z.object({
    type: z.string(),
    body: z
      .object({ documentURL: text, effectiveDirective: text, blockedURL: text, disposition: text })
      .transform(({ documentURL: page, effectiveDirective: directive, blockedURL: blocked, disposition }) => ({
        ...{ page, directive, blocked, disposition },
      })),
  }),
)
type Violation = z.output<typeof OldReport>['csp-report']

/** Receives what browsers report of broken security policies, Trusted Types among them, and logs it without addresses. */
export async function cspReportRoutes(app: FastifyInstance, { log }: { log: Log }): Promise<void> {
  const windows = minuteWindows()
  app.removeAllContentTypeParsers()
  app.addContentTypeParser(
    ['application/csp-report', 'application/reports+json'],
    { parseAs: 'string', bodyLimit: maxBytes },
    async (_request: FastifyRequest, body: string) => parseJsonBody(body),
  )
  app.post(cspReportsPath, async (request, reply) => {
    for (const violation of readViolations(request.body)) {
      const seen = withoutPersonalData(violation)
      reports.inc({ directive: seen.directive })
      if (windows.take('log', loggedPerMinute) === 0) log.warn(seen, 'a page broke its security policy')
    }
    return reply.code(204).send()
  })
}

function readViolations(body: unknown): Violation[] {
  const batch = Batch.safeParse(body)
  if (batch.success) {
    const violations = batch.data.filter(({ type }) => type === 'csp-violation')
    return violations.slice(0, maxBatch).map((report) => report.body)
  }
  const old = OldReport.safeParse(body)
  if (!old.success) throw badInput({ body: 'This is no report of a security policy.' })
  return [old.data['csp-report']]
}

/** No query, no fragment, no sample; of a path only words that are part of our addresses, of other sites the origin. */
function withoutPersonalData({ page, directive, blocked, disposition }: Violation) {
  return {
    page: URL.canParse(page) ? plainPath(new URL(page).pathname) : '',
    directive: /^[a-z-]{1,40}$/.test(directive) ? directive : 'other',
    blocked: /^[a-z-]{1,30}$/.test(blocked) ? blocked : originOf(blocked),
    disposition: disposition === 'report' ? 'report' : 'enforce',
  }
}

/** Names and numbers become `:x`: a slug, an id, a token. */
const plainPath = (path: string): string =>
  path
    .split('/')
    .slice(0, 6)
    .map((part) => (/^[a-z_]{0,20}$/.test(part) ? part : ':x'))
    .join('/')

function originOf(address: string): string {
  if (!URL.canParse(address)) return ''
  const { origin, protocol } = new URL(address)
  return origin === 'null' ? protocol : origin
}
