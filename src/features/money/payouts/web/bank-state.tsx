import { formatMoment } from '#shared/dates.ts'
import { Link } from '#ui/actions/link.tsx'
import { Banner, type BannerTone } from '#ui/display/banner.tsx'
import { Card } from '#ui/display/card.tsx'
import { Tag } from '#ui/display/tag.tsx'
import type { BankDetails, VerificationStatus } from '../contract.ts'

type Words = { label: string; tone: 'leaf' | 'mar' | 'brick' | 'pea'; banner?: { tone: BannerTone; text: string } }

const words: Readonly<Record<VerificationStatus, Words>> = {
  NOT_SUBMITTED: { label: '', tone: 'pea' },
  NOT_VERIFIED: {
    label: 'Not checked yet',
    tone: 'mar',
    banner: { tone: 'pea', text: 'Your bank has not been asked yet.' },
  },
  VERIFICATION_PENDING: {
    label: 'Being checked',
    tone: 'mar',
    banner: { tone: 'pea', text: 'Your bank has not answered yet. We look again by ourselves, and tell you.' },
  },
  VERIFICATION_SUCCESS: { label: 'Verified', tone: 'leaf' },
  MANUAL_VERIFICATION_SUCCESS: { label: 'Verified by hand', tone: 'leaf' },
  NAME_MISMATCH: {
    label: 'Another name',
    tone: 'brick',
    banner: {
      tone: 'brick',
      text: 'Your bank knows this account by another name. Enter the holder’s name as the bank writes it, or add a picture of a cancelled cheque: then we check it by hand.',
    },
  },
  VERIFICATION_FAILED: {
    label: 'Not found',
    tone: 'brick',
    banner: {
      tone: 'brick',
      text: 'Your bank knows no such account, or it is closed. Look at the number and the IFSC. If they are right, add a picture of a cancelled cheque: then we check it by hand.',
    },
  },
  MANUAL_VERIFICATION_PENDING: {
    label: 'Checked by hand',
    tone: 'mar',
    banner: {
      tone: 'pea',
      text: 'We compare your cheque with what you entered, within two working days, and tell you.',
    },
  },
  MANUAL_VERIFICATION_FAILED: { label: 'Not accepted', tone: 'brick' },
}

/** The account as it stands: where money goes, whether it is verified, and from when. */
export function BankState({ details }: { details: BankDetails }) {
  const { label, tone, banner } = words[details.verification_status]
  const { remark, locked_until, status } = details
  if (status === 'none') return null
  return (
    <>
      <Card as="section" className="bank-state" aria-labelledby="bank-account">
        <div className="row between">
          <h2 id="bank-account">
            Account <span aria-hidden="true">{details.accountNumber}</span>
            <span className="vh">ending in {[...details.accountNumber.slice(-4)].join(' ')}</span>
          </h2>
          <Tag tone={tone}>{label}</Tag>
        </div>
        <p>{details.accountHolderName}</p>
        <p className="mut">{[details.ifscCode, details.bankName, details.branchName].filter(Boolean).join(' · ')}</p>
        {details.chequeLeaf ? (
          <p>
            <Link tap reloadDocument newTab to={details.chequeLeaf}>
              Your cheque
            </Link>
          </p>
        ) : null}
      </Card>
      {banner ? <Banner tone={banner.tone}>{banner.text}</Banner> : null}
      {remark ? (
        <Banner tone="brick" title="The check by hand did not confirm this account.">
          {remark} Correct it, or add another picture of a cheque.
        </Banner>
      ) : null}
      {locked_until ? (
        <Banner tone="pea">
          You changed your account, so nothing is paid to it before {formatMoment(new Date(locked_until))}. If it was
          not you, look at <Link to="/profile/security">Security</Link> at once.
        </Banner>
      ) : null}
    </>
  )
}
