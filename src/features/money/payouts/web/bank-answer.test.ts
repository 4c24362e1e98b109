import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { createMemoryRouter, RouterProvider } from 'react-router'
import { afterEach, expect, test } from 'vitest'
import { type Answer, setTransport } from '#shared/call.ts'
import { loadBankDetails, submitBankForm } from './bank-answer.ts'
import { BankForm } from './bank-form.tsx'

const request = new Request('http://localhost/alpha/bank-details', { method: 'POST' })

function filledForm(): FormData {
  const form = new FormData()
  form.set('accountHolderName', 'Asha Rao')
  form.set('accountNumber', '123456789012')
  return form
}

/** Calls are answered with these, one after the other; returns the names of those made. */
function answerWith(...answers: Answer[]): string[] {
  const made: string[] = []
  setTransport(async ({ name }) => {
    made.push(name)
    return answers[made.length - 1] ?? { status: 500, body: null }
  })
  return made
}

const refused = (status: number, fields = {}): Answer => ({
  ...{ status, body: { error: { code: 'refused', message: 'No', fields } } },
})

afterEach(() => setTransport(undefined))

test('[ERR-018] a form that cannot be submitted says so, and keeps all that was typed but the number', async () => {
  answerWith(refused(503))
  const answer = await submitBankForm(request, filledForm())
  expect(answer?.data).toMatchObject({
    ...{ problem: 'Failed to submit details. Please try again later.', errors: {} },
    typed: { accountHolderName: 'Asha Rao' },
  })
  expect(JSON.stringify(answer?.data)).not.toContain('123456789012')
})

test('[BANK-005] a check that ends otherwise than well is no failure: the details are loaded again', async () => {
  const made = answerWith({ status: 200, body: {} }, { status: 200, body: { success: false } })
  expect(await submitBankForm(request, filledForm())).toBeNull()
  expect(made).toEqual(['updateBankDetails', 'verifyBankDetails'])
})

test('an error that the person can correct is shown at its field', async () => {
  answerWith(refused(400, { ifscCode: 'An IFSC looks like HDFC0001234.' }))
  const answer = await submitBankForm(request, filledForm(), { forRefund: true })
  expect(answer?.data).toMatchObject({ errors: { ifscCode: 'An IFSC looks like HDFC0001234.' } })
  expect(answer?.init?.status).toBe(422)
})

test('[ERR-016] details that cannot be loaded are said so; a refusal is thrown on', async () => {
  answerWith(refused(503), refused(401))
  expect(await loadBankDetails()).toBeNull()
  const element = createElement(BankForm, { details: null, purpose: 'Money.' })
  const router = createMemoryRouter([{ path: '/', element }])
  const html = renderToStaticMarkup(createElement(RouterProvider, { router }))
  expect(html).toContain('Failed to load results. Please try again later.')
  expect(html).not.toContain('accountNumber')
  await expect(loadBankDetails()).rejects.toMatchObject({ status: 401 })
})
