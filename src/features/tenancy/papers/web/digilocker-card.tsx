import { useEffect } from 'react'
import { Form, useNavigation, useRevalidator } from 'react-router'
import { ConsentLine } from '#features/people/consents/web/consent-line.tsx'
import { m } from '#messages'
import { call } from '#shared/call.ts'
import { Button } from '#ui/actions/button.tsx'
import { Card } from '#ui/display/card.tsx'
import { Tag } from '#ui/display/tag.tsx'
import { Checkbox } from '#ui/fields/checkbox.tsx'
import { getAadhaarStatus, type KycState } from '../contract.ts'
import type { KycStatus } from '../rules.ts'
import { pollStatus } from './poll-status.ts'

const tones: Readonly<Record<KycStatus, 'leaf' | 'mar' | 'brick' | 'pea'>> = {
  ...{ NOT_STARTED: 'pea', PENDING: 'mar', VERIFIED: 'leaf' },
  ...{ TIMED_OUT: 'brick', NAME_MISMATCH: 'brick', REFUSED: 'brick', EXPIRED: 'brick' },
}

type DigiLockerCardProps = { kyc: KycState; consented: boolean; errors: Record<string, string> }

export function DigiLockerCard({ kyc, consented, errors }: DigiLockerCardProps) {
  usePolling(kyc)
  const { status } = kyc
  const isOpen = kyc.status === 'PENDING' || kyc.status === 'TIMED_OUT'
  return (
    <Card as="section" className="papers-check" aria-labelledby="digilocker-title">
      <div className="row between">
        <h3 id="digilocker-title">{m.papers_digilocker()}</h3>
        <Tag tone={tones[status]}>{m.papers_kyc_tag({ status })}</Tag>
      </div>
      <p className="mut" role="status">
        {m.papers_kyc_text({ status })}
        {kyc.number ? ` ${m.papers_aadhaar_number({ number: kyc.number })}` : ''}
      </p>
      {isOpen ? <CheckAgain /> : null}
      {kyc.status === 'VERIFIED' || kyc.status === 'PENDING' ? null : <Begin consented={consented} errors={errors} />}
    </Card>
  )
}

/** While it is open, and this page is: asks every 10 seconds until the time is over, then shows what there is. */
function usePolling({ status, poll_every_s, poll_until }: KycState): void {
  const { revalidate } = useRevalidator()
  useEffect(() => {
    if (status !== 'PENDING' || poll_until === null) return
    return pollStatus({
      ask: async () => (await call(getAadhaarStatus, { query: {} })).status,
      everyMs: poll_every_s * 1000,
      until: new Date(poll_until).getTime(),
      isOpen: (answer) => answer === 'PENDING',
      onEnd: () => void revalidate(),
    })
  }, [status, poll_every_s, poll_until, revalidate])
}

function CheckAgain() {
  const busy = useNavigation().formData?.get('intent') === 'check'
  return (
    <Form method="post" encType="multipart/form-data" preventScrollReset>
      <Button type="submit" variant="sec" small name="intent" value="check" busy={busy}>
        {m.papers_check_again()}
      </Button>
    </Form>
  )
}

/** Leaves for DigiLocker's own page, so that the whole document is loaded. */
function Begin({ consented, errors }: Omit<DigiLockerCardProps, 'kyc'>) {
  return (
    <Form method="post" encType="multipart/form-data" reloadDocument className="stack g3">
      {consented ? null : (
        <>
          <Checkbox
            name="consent"
            value="yes"
            label={m.papers_digilocker_consent()}
            hint={m.papers_digilocker_consent_hint()}
            error={errors.consent}
          />
          <ConsentLine newTab />
        </>
      )}
      <div>
        <Button type="submit" small name="intent" value="digilocker">
          {m.papers_use_digilocker()}
        </Button>
      </div>
    </Form>
  )
}
