import { Form, useNavigation } from 'react-router'
import { documentFile } from '#features/people/privacy/rules.ts'
import { m } from '#messages'
import { Button, ButtonLink } from '#ui/actions/button.tsx'
import { Banner } from '#ui/display/banner.tsx'
import { DigitsField } from '#ui/fields/digits-field.tsx'
import { FileField } from '#ui/fields/file-field.tsx'
import { TextField } from '#ui/fields/text-field.tsx'
import type { BankDetails } from '../contract.ts'
import { ifscExample, lockHours } from '../rules.ts'
import type { BankAnswer } from './bank-answer.ts'
import { BankState } from './bank-state.tsx'
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
          <summary className="btn sec">{m.bank_change()}</summary>
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
        {m.bank_load_failed()}
      </Banner>
      <Form method="get">
        <Button type="submit" variant="sec">
          {m.ui_try_again()}
        </Button>
      </Form>
    </div>
  )
}

/** Asked before anything is typed, as the way there and back would lose it. */
function ConfirmFirst({ to, isComplete }: { to: string; isComplete: boolean }) {
  return (
    <div className="stack g3">
      <p className="mut">{m.bank_confirm_first({ complete: isComplete ? 'yes' : 'no' })}</p>
      <div>
        <ButtonLink variant="sec" to={`/profile/confirm?next=${encodeURIComponent(to)}`}>
          {m.bank_confirm_you()}
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
        {m.papers_check_again()}
      </Button>
    </Form>
  )
}

type FieldsProps = Pick<BankFormProps, 'details' | 'answer' | 'action' | 'purpose'>

/** Details of a verified account are not filled in: to change it, another one is entered. */
function Fields({ details, answer, action, purpose }: FieldsProps) {
  const { errors = {}, typed = {} } = answer ?? {}
  const busy = useNavigation().formData?.get('intent') === 'submit'
  const first = (name: 'accountHolderName' | 'ifscCode' | 'bankName' | 'branchName') => typed[name] || details?.[name]
  return (
    <Form method="post" action={action} encType="multipart/form-data" className="bank-fields" noValidate>
      <p className="mut">{m.bank_lock_note({ purpose, hours: lockHours })}</p>
      <TextField
        label={m.bank_holder()}
        name="accountHolderName"
        hint={m.bank_holder_hint()}
        autoComplete="name"
        maxLength={60}
        required
        defaultValue={first('accountHolderName')}
        error={errors.accountHolderName}
      />
      <DigitsField
        label={m.bank_number()}
        name="accountNumber"
        autoComplete="off"
        maxLength={18}
        required
        hint={details?.accountNumber ? m.bank_number_now({ number: details.accountNumber }) : m.bank_number_hint()}
        error={errors.accountNumber}
      />
      <DigitsField
        label={m.bank_number_again()}
        name="accountNumberConfirmation"
        autoComplete="off"
        maxLength={18}
        required
        error={errors.accountNumberConfirmation}
      />
      <TextField
        label={m.bank_ifsc()}
        name="ifscCode"
        hint={m.bank_ifsc_hint({ example: ifscExample })}
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
          label={m.bank_bank()}
          name="bankName"
          optional
          maxLength={80}
          defaultValue={first('bankName')}
          error={errors.bankName}
        />
        <TextField
          label={m.bank_branch()}
          name="branchName"
          optional
          maxLength={80}
          defaultValue={first('branchName')}
          error={errors.branchName}
        />
      </div>
      <FileField
        label={m.bank_cheque()}
        name="chequeLeaf"
        optional={!details?.cheque_helps}
        accept={documentFile.types.join(',')}
        hint={m.bank_cheque_hint({ file: documentFile.help() })}
        error={errors.chequeLeaf}
      />
      <div>
        <Button type="submit" name="intent" value="submit" busy={busy}>
          {m.bank_submit()}
        </Button>
      </div>
    </Form>
  )
}
