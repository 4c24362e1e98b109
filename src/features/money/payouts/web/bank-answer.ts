import { data } from 'react-router'
import { confirmFirst } from '#features/people/accounts/web/confirm-first.ts'
import { m } from '#messages'
import { CallError, call } from '#shared/call.ts'
import { readFile } from '#shared/file-field.ts'
import {
  type BankDetails,
  getBankDetails,
  updateBankDetails,
  updateBankDetailsForRefund,
  verifyBankDetails,
} from '../contract.ts'

/** The answer to the form; no answer holds a whole account number, so that the two numbers are typed again. */
export type BankAnswer = {
  problem?: string
  errors: Record<string, string>
  typed: Record<string, string>
}

/** Null where the details cannot be loaded: the form then says so. */
export async function loadBankDetails(): Promise<BankDetails | null> {
  try {
    return await call(getBankDetails, {})
  } catch (error) {
    if (!(error instanceof CallError) || (error.status > 0 && error.status < 500)) throw error
    return null
  }
}

const shown = ['accountHolderName', 'ifscCode', 'bankName', 'branchName'] as const

/**
 * Submits the form of `BankForm`, then has the account verified. Returns null after a success: the
 * caller then loads the details again, which show every result but a success.
 */
export async function submitBankForm(request: Request, form: FormData, { forRefund = false } = {}) {
  const text = (name: string) => String(form.get(name) ?? '').trim()
  try {
    if (form.get('intent') !== 'check') {
      const chequeLeaf = await readFile(form.get('chequeLeaf'))
      const body = {
        ...{ accountHolderName: text('accountHolderName'), bankName: text('bankName'), branchName: text('branchName') },
        ...{ accountNumber: text('accountNumber'), accountNumberConfirmation: text('accountNumberConfirmation') },
        ...{ ifscCode: text('ifscCode'), ...(chequeLeaf ? { chequeLeaf } : {}) },
      }
      await (forRefund ? call(updateBankDetailsForRefund, { body }) : call(updateBankDetails, { body }))
    }
    await call(verifyBankDetails, {})
    return null
  } catch (error) {
    confirmFirst(error, request)
    if (!(error instanceof CallError) || error.status === 401) throw error
    const typed = Object.fromEntries(shown.map((name) => [name, text(name)]))
    return data<BankAnswer>({ ...problemOf(error), typed }, { status: statusOf(error.status) })
  }
}

const statusOf = (status: number): number => (status === 400 ? 422 : status || 503)

/** Errors that the person can correct are shown at their field; any other is a failure to submit. */
function problemOf({ status, fields, message }: Pick<CallError, 'status' | 'fields' | 'message'>) {
  if (Object.keys(fields).length > 0) return { errors: fields }
  const isOurs = status === 0 || status >= 500
  return { errors: {}, problem: isOurs ? m.bank_submit_failed() : message }
}

/** Keeps the page and all that was typed where the network fails. */
export async function keepBankForm<T>(serverAction: () => Promise<T>) {
  try {
    return await serverAction()
  } catch (error) {
    if (!(error instanceof TypeError)) throw error
    return data<BankAnswer>({ problem: m.bank_submit_failed(), errors: {}, typed: {} }, { status: 503 })
  }
}
