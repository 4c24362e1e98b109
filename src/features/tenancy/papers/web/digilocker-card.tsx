import { useEffect } from 'react'
import { Form, useNavigation, useRevalidator } from 'react-router'
import { call } from '#shared/call.ts'
import { Button } from '#ui/actions/button.tsx'
import { Card } from '#ui/display/card.tsx'
import { Tag } from '#ui/display/tag.tsx'
import { Checkbox } from '#ui/fields/checkbox.tsx'
import { getAadhaarStatus, type KycState } from '../contract.ts'
import type { KycStatus } from '../rules.ts'
import { pollStatus } from './poll-status.ts'

type Words = { tag: string; tone: 'leaf' | 'mar' | 'brick' | 'pea'; text: string }

const words: Readonly<Record<KycStatus, Words>> = {
  NOT_STARTED: {
    tag: 'Quickest',
    tone: 'pea',
    text: 'Share your Aadhaar from DigiLocker. We see your name and the last four digits, and keep no more.',
  },
  PENDING: {
    tag: 'Waiting',
    tone: 'mar',
    text: 'Waiting for DigiLocker. This page looks every 10 seconds; you can also leave it.',
  },
  TIMED_OUT: {
    tag: 'No answer',
    tone: 'brick',
    text: 'DigiLocker has not answered within 7 minutes. Check again, begin anew, or add a document below.',
  },
  VERIFIED: { tag: 'Verified', tone: 'leaf', text: 'DigiLocker has confirmed your identity.' },
  NAME_MISMATCH: {
    tag: 'Another name',
    tone: 'brick',
    text: 'The name on that Aadhaar is not the one in your profile. Correct your profile, or add a document below.',
  },
  REFUSED: { tag: 'Not shared', tone: 'brick', text: 'Nothing was shared. Begin anew, or add a document below.' },
  EXPIRED: { tag: 'Expired', tone: 'brick', text: 'That took too long. Begin anew, or add a document below.' },
}

type DigiLockerCardProps = { kyc: KycState; consented: boolean; errors: Record<string, string> }

export function DigiLockerCard({ kyc, consented, errors }: DigiLockerCardProps) {
  usePolling(kyc)
  const { tag, tone, text } = words[kyc.status]
  const isOpen = kyc.status === 'PENDING' || kyc.status === 'TIMED_OUT'
  return (
    <Card as="section" className="papers-check" aria-labelledby="digilocker-title">
      <div className="row between">
        <h3 id="digilocker-title">DigiLocker</h3>
        <Tag tone={tone}>{tag}</Tag>
      </div>
      <p className="mut" role="status">
        {text}
        {kyc.number ? ` Aadhaar ${kyc.number}.` : ''}
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
        Check again
      </Button>
    </Form>
  )
}

/** Leaves for DigiLocker's own page, so that the whole document is loaded. */
function Begin({ consented, errors }: Omit<DigiLockerCardProps, 'kyc'>) {
  return (
    <Form method="post" encType="multipart/form-data" reloadDocument className="stack g3">
      {consented ? null : (
        <Checkbox
          name="consent"
          value="yes"
          label="Keep what DigiLocker tells, to check who I am and to write my agreement"
          hint="You can withdraw this under Privacy at any time."
          error={errors.consent}
        />
      )}
      <div>
        <Button type="submit" small name="intent" value="digilocker">
          Use DigiLocker
        </Button>
      </div>
    </Form>
  )
}
