import { Form, useNavigation } from 'react-router'
import { documentFile } from '#features/people/privacy/rules.ts'
import { Button, ButtonLink } from '#ui/actions/button.tsx'
import { Banner } from '#ui/display/banner.tsx'
import { DigitsField } from '#ui/fields/digits-field.tsx'
import { FileField } from '#ui/fields/file-field.tsx'
import { TextField } from '#ui/fields/text-field.tsx'
import type { BankDetails } from '../contract.ts'
import type { BankAnswer } from './bank-answer.ts'
import { BankState } from './bank-state.tsx'
import { bankLoadFailed } from './bank-texts.ts'
import './bank.css'

export type BankFormProps = {
  /** Null where they could not be loaded. */
  details: BankDetails | null
  answer?: BankAnswer | undefined
  /** The screen whose action calls `submitBankForm`; else the one it stands on. */
  action?: string
  /** The kind of money, for the sentence above the fields. */
  purpose: string
  /** Set where the person has to prove who they are first: the page to come back to. Nothing is typed before. */
  confirmFor?: string | null
}

/** The account money goes to: as it stands, and the form to enter or change it. Any screen may hold it. */
export function BankForm({ details, answer, action, purpose, confirmFor = null }: BankFormProps) {
  if (!details) return <LoadFailed />
  const isComplete = details.status === 'complete'
  return (
    <div className="bank">
      <BankState details={details} />
      {answer?.problem ? (
        <Banner tone="brick" role="alert">
          {answer.problem}
        </Banner>
      ) : null}
      {details.verification_status === 'VERIFICATION_PENDING' || details.verification_status === 'NOT_VERIFIED' ? (
        <CheckAgain action={action} />
      ) : null}
      {confirmFor ? (
        <ConfirmFirst to={confirmFor} isComplete={isComplete} />
      ) : isComplete ? (
        <details className="bank-change" open={answer !== undefined}>
          <summary className="btn sec">Change the account</summary>
          <Fields details={null} answer={answer} action={action} purpose={purpose} />
        </details>
      ) : (
        <Fields details={details} answer={answer} action={action} purpose={purpose} />
      )}
    </div>
  )
}

function LoadFailed() {
  return (
    <div className="bank">
      <Banner tone="brick" role="alert">
        {bankLoadFailed}
      </Banner>
      <Form method="get">
        <Button type="submit" variant="sec">
          Try again
        </Button>
      </Form>
    </div>
  )
}

/** Asked before anything is typed, as the way there and back would lose it. */
function ConfirmFirst({ to, isComplete }: { to: string; isComplete: boolean }) {
  return (
    <div className="stack g3">
      <p className="mut">
        Confirm that it is you before you {isComplete ? 'change' : 'enter'} the account that money goes to.
      </p>
      <div>
        <ButtonLink variant="sec" to={`/profile/confirm?next=${encodeURIComponent(to)}`}>
          Confirm it is you
        </ButtonLink>
      </div>
    </div>
  )
}

function CheckAgain({ action }: { action: string | undefined }) {
  const busy = useNavigation().formData?.get('intent') === 'check'
  return (
    <Form method="post" action={action} encType="multipart/form-data">
      <Button type="submit" variant="sec" name="intent" value="check" busy={busy}>
        Check again
      </Button>
    </Form>
  )
}

type FieldsProps = Pick<BankFormProps, 'details' | 'answer' | 'action' | 'purpose'>

/** Details of a verified account are not filled in: whoever changes it enters another one. */
function Fields({ details, answer, action, purpose }: FieldsProps) {
  const { errors = {}, typed = {} } = answer ?? {}
  const busy = useNavigation().formData?.get('intent') === 'submit'
  const first = (name: 'accountHolderName' | 'ifscCode' | 'bankName' | 'branchName') => typed[name] || details?.[name]
  return (
    <Form method="post" action={action} encType="multipart/form-data" className="bank-fields" noValidate>
      <p className="mut">{purpose} A changed account is not paid to for 24 hours.</p>
      <TextField
        label="Account holder’s name"
        name="accountHolderName"
        hint="As your bank writes it."
        autoComplete="name"
        maxLength={60}
        required
        defaultValue={first('accountHolderName')}
        error={errors.accountHolderName}
      />
      <DigitsField
        label="Account number"
        name="accountNumber"
        autoComplete="off"
        maxLength={18}
        required
        hint={details?.accountNumber ? `Now ${details.accountNumber}. 9 to 18 digits.` : '9 to 18 digits.'}
        error={errors.accountNumber}
      />
      <DigitsField
        label="Account number again"
        name="accountNumberConfirmation"
        autoComplete="off"
        maxLength={18}
        required
        error={errors.accountNumberConfirmation}
      />
      <TextField
        label="IFSC"
        name="ifscCode"
        hint="On a cheque or in your bank’s app. For example HDFC0001234."
        autoCapitalize="characters"
        autoComplete="off"
        spellCheck={false}
        maxLength={14}
        required
        defaultValue={first('ifscCode')}
        error={errors.ifscCode}
      />
      <div className="bank-pair">
        <TextField
          label="Bank"
          name="bankName"
          optional
          maxLength={80}
          defaultValue={first('bankName')}
          error={errors.bankName}
        />
        <TextField
          label="Branch"
          name="branchName"
          optional
          maxLength={80}
          defaultValue={first('branchName')}
          error={errors.branchName}
        />
      </div>
      <FileField
        label="Cancelled cheque"
        name="chequeLeaf"
        optional={!details?.cheque_helps}
        accept={documentFile.types.join(',')}
        hint={`Only needed where your bank does not confirm the account. ${documentFile.help()}`}
        error={errors.chequeLeaf}
      />
      <div>
        <Button type="submit" name="intent" value="submit" busy={busy}>
          Submit and verify
        </Button>
      </div>
    </Form>
  )
}
