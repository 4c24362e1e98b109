import type { ClientInstrumentation, SubmitOptions } from 'react-router'

export type Submission = { form: FormData; options: SubmitOptions & { action: string } }

/** The form sent last, in memory only: where sending fails, the error page in its place can send it again. */
let last: Submission | undefined

export const keepLastSubmission: ClientInstrumentation = {
  router({ instrument }) {
    instrument({
      async navigate(navigate, { to, formMethod, formEncType, formData, body }) {
        const options = { method: formMethod, action: `${to}`, encType: formEncType }
        // Sent again by a script, a form comes as the body.
        last = { form: formData ?? body, options }
        await navigate()
      },
    })
  },
}

/** Only for the page that the form was sent to: a redirect means that it arrived. */
export const submissionTo = (here: string): Submission | undefined =>
  last?.form && last.options.action === here ? last : undefined
