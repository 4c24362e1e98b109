import type { ReactNode } from 'react'
import { m } from '#messages'
import { localDayAndTime } from '#shared/local-times.ts'
import { writtenIn } from '#shared/written-in.ts'
import { Link } from '#ui/actions/link.tsx'
import { asWritten } from '#ui/display/as-written.tsx'
import { Banner, type BannerTone } from '#ui/display/banner.tsx'
import { Card } from '#ui/display/card.tsx'
import { Tag, type TagTone } from '#ui/display/tag.tsx'
import type { BankDetails, VerificationStatus } from '../contract.ts'

const tones: Readonly<Record<VerificationStatus, TagTone>> = {
  ...{ NOT_SUBMITTED: 'pea', VERIFICATION_SUCCESS: 'leaf', MANUAL_VERIFICATION_SUCCESS: 'leaf' },
  ...{ NOT_VERIFIED: 'mar', VERIFICATION_PENDING: 'mar', MANUAL_VERIFICATION_PENDING: 'mar' },
  ...{ NAME_MISMATCH: 'brick', VERIFICATION_FAILED: 'brick', MANUAL_VERIFICATION_FAILED: 'brick' },
}

/** States that are explained in a banner of their own. */
const banners: Partial<Record<VerificationStatus, BannerTone>> = {
  ...{ NOT_VERIFIED: 'pea', VERIFICATION_PENDING: 'pea', MANUAL_VERIFICATION_PENDING: 'pea' },
  ...{ NAME_MISMATCH: 'brick', VERIFICATION_FAILED: 'brick' },
}

const securityLink = (said: ReactNode) => <Link to="/profile/security">{said}</Link>

/** The account as it stands: where money goes, whether it is verified, and from when. */
export function BankState({ details }: { details: BankDetails }) {
  const { remark, locked_until, status, accountNumber, verification_status } = details
  const banner = banners[verification_status]
  if (status === 'none') return null
  return (
    <>
      <Card as="section" className="bank-state" aria-labelledby="bank-account">
        <div className="row between">
          <h2 id="bank-account">
            {m.bank_account({
              ...{ number: accountNumber, digits: [...accountNumber.slice(-4)].join(' ') },
              shown: (said) => <span aria-hidden="true">{said}</span>,
              heard: (said) => <span className="vh">{said}</span>,
            })}
          </h2>
          <Tag tone={tones[verification_status]}>{m.bank_state({ status: verification_status })}</Tag>
        </div>
        <p lang={writtenIn(details.accountHolderName)}>{details.accountHolderName}</p>
        <p className="mut" lang="en-IN">
          {[details.ifscCode, details.bankName, details.branchName].filter(Boolean).join(' · ')}
        </p>
        {details.chequeLeaf ? (
          <p>
            <Link tap reloadDocument newTab to={details.chequeLeaf}>
              {m.bank_your_cheque()}
            </Link>
          </p>
        ) : null}
      </Card>
      {banner ? <Banner tone={banner}>{m.bank_note({ status: verification_status })}</Banner> : null}
      {remark ? (
        <Banner tone="brick" title={m.bank_not_confirmed()}>
          {m.bank_correct_it({ remark, said: asWritten })}
        </Banner>
      ) : null}
      {locked_until ? (
        <Banner tone="pea">
          {m.bank_locked({ when: localDayAndTime(new Date(locked_until)), link: securityLink })}
        </Banner>
      ) : null}
    </>
  )
}
