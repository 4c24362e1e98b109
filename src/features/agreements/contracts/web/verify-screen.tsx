import { Form, redirect } from 'react-router'
import { call } from '#shared/call.ts'
import { dayInIndia, formatDay } from '#shared/dates.ts'
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
  { title: 'Is this agreement the real one? | Thikana' },
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
        <h1>Is this copy the real one?</h1>
        <p className="mut">
          Anyone may check, without an account. Nobody learns here who signed or where. A file stays on your device;
          only its fingerprint is compared.
        </p>
      </header>
      <div className="agree-cols short">
        <div className="agree-main">
          {hash && record ? <Verdict hash={hash} record={record} /> : null}
          <FileCheck key={hash} fileSha256={record?.file_sha256 ?? null} known={record?.signed ?? false} />
        </div>
        <aside className="agree-aside" aria-label="Check a fingerprint">
          <Form method="get" action="/verify-agreement" className="stack">
            <TextField
              label="Only have the fingerprint?"
              name="fingerprint"
              defaultValue={typed}
              autoComplete="off"
              spellCheck={false}
              hint="64 letters and digits, on the certificate page."
              {...(typed ? { error: 'A fingerprint has 64 letters and digits, 0 to 9 and A to F.' } : {})}
            />
            <Button type="submit" variant="sec" block>
              Check it
            </Button>
          </Form>
        </aside>
      </div>
    </div>
  )
}

type Record = NonNullable<Awaited<ReturnType<typeof loader>>['record']>

function Verdict({ hash, record: { signed, signed_on, ended_on, parties, of } }: { hash: string; record: Record }) {
  const on = signed_on ? formatDay(dayInIndia(new Date(signed_on))) : ''
  const by = parties === 2 ? 'both parties' : `all ${parties} parties`
  return (
    <Card as="section" className="stack" role="status">
      <div className="agree-verdict">
        <span className={signed ? 'agree-square leaf' : 'agree-square brick'}>
          <Icon icon={signed ? 'shield-check' : 'shield'} />
        </span>
        <div>
          <h2>{signed ? 'Yes. We know this fingerprint' : 'No. We do not know this fingerprint'}</h2>
          <p className="mut">
            {signed
              ? `It is ${of === 'file' ? 'the sealed file' : 'the text'} of an agreement that ${by} signed on ${on}.`
              : 'No agreement signed with us has it. Do not rely on the copy; ask the sender for the signed file.'}
            {ended_on
              ? ` It was cancelled on ${formatDay(dayInIndia(new Date(ended_on)))} and is no longer in force.`
              : ''}
          </p>
        </div>
      </div>
      <div className="agree-print-top plain">
        <WovenMark hash={hash} bad={!signed} label="Pattern drawn from the fingerprint" />
        <p className="agree-hash">{spacedHash(hash)}</p>
      </div>
    </Card>
  )
}
