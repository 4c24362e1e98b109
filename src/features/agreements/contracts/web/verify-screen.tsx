import { Form, redirect } from 'react-router'
import { m } from '#messages'
import { call } from '#shared/call.ts'
import { dayInIndia } from '#shared/dates.ts'
import { localDay } from '#shared/local-dates.ts'
import { Button } from '#ui/actions/button.tsx'
import { Icon } from '#ui/brand/icon.tsx'
import { Card } from '#ui/display/card.tsx'
import { TextField } from '#ui/fields/text-field.tsx'
import { verifyAgreement } from '../contract.ts'
import { isSha256, spacedHash, verifyPath } from '../rules.ts'
import type { Route } from './+types/verify-screen.ts'
import { FileCheck } from './file-check.tsx'
import { WovenMark } from './woven-mark.tsx'
import './agreements.css'
import './fingerprint.css'
import './verify.css'

export const meta: Route.MetaFunction = () => [
  { title: m.agreements_verify_page() },
  { name: 'robots', content: 'noindex' },
]

export async function loader({ params, url }: Route.LoaderArgs) {
  const typed = url.searchParams.get('fingerprint')?.replace(/[\s-]/g, '') ?? ''
  if (typed !== '' && isSha256(typed)) throw redirect(verifyPath(typed.toLowerCase()))
  const hash = params.hash?.toLowerCase()
  if (!hash) return { hash: null, record: null, typed }
  if (!isSha256(hash)) return { hash: null, record: null, typed: params.hash ?? '' }
  return { hash, record: await call(verifyAgreement, { params: { hash } }), typed: '' }
}

export default function VerifyScreen({ loaderData: { hash, record, typed } }: Route.ComponentProps) {
  return (
    <div className="wrap agree">
      <header className="agree-head">
        <h1>{m.agreements_verify_title()}</h1>
        <p className="mut">{m.agreements_verify_lead()}</p>
      </header>
      <div className="agree-cols short">
        <div className="agree-main">
          {hash && record ? <Verdict hash={hash} record={record} /> : null}
          <FileCheck key={hash} fileSha256={record?.file_sha256 ?? null} known={record?.signed ?? false} />
        </div>
        <aside className="agree-aside" aria-label={m.agreements_check_fingerprint()}>
          <Form method="get" action="/verify-agreement" className="stack">
            <TextField
              label={m.agreements_only_fingerprint()}
              name="fingerprint"
              defaultValue={typed}
              autoComplete="off"
              spellCheck={false}
              hint={m.agreements_fingerprint_hint()}
              {...(typed ? { error: m.agreements_fingerprint_wrong() } : {})}
            />
            <Button type="submit" variant="sec" block>
              {m.agreements_check_it()}
            </Button>
          </Form>
        </aside>
      </div>
    </div>
  )
}

type Record = NonNullable<Awaited<ReturnType<typeof loader>>['record']>

function Verdict({ hash, record: { signed, signed_on, ended_on, parties, of } }: { hash: string; record: Record }) {
  const dayOf = (moment: string | null) => (moment ? localDay(dayInIndia(new Date(moment))) : '')
  const known = { of: of ?? 'text', two: parties === 2 ? 'yes' : 'no', count: parties ?? 0, day: dayOf(signed_on) }
  return (
    <Card as="section" className="stack" role="status">
      <div className="agree-verdict">
        <span className={signed ? 'agree-square leaf' : 'agree-square brick'}>
          <Icon icon={signed ? 'shield-check' : 'shield'} />
        </span>
        <div>
          <h2>{m.agreements_verdict({ signed: signed ? 'yes' : 'no' })}</h2>
          <p className="mut">
            {signed ? m.agreements_verdict_known(known) : m.agreements_verdict_unknown()}
            {ended_on ? ` ${m.agreements_verdict_ended({ day: dayOf(ended_on) })}` : ''}
          </p>
        </div>
      </div>
      <div className="agree-print-top plain">
        <WovenMark hash={hash} bad={!signed} label={m.agreements_pattern()} />
        <p className="agree-hash">{spacedHash(hash)}</p>
      </div>
    </Card>
  )
}
