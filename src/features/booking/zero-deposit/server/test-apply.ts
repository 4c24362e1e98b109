import type { TestApp } from '#app/testing/test-app.ts'

export const applyUrl = '/api/v1/eqaro/applicants'

/** An applicant the sandbox partner covers up to ₹3,00,000. */
export const asha = {
  ...{ name: 'Asha Rao', email: 'asha@example.com', phone: '9876543210', employment: 'Salaried' },
  ...{ pincode: '560034', city: 'Bengaluru', locality: 'Koramangala', state: 'Karnataka' },
  ...{ pan_card_id: 'ABCDE1234F', monthly_income: '50000', tenant_date_of_birth: '1999-03-14', consent: 'yes' },
}

/** An applicant without an income, whom it refuses without a guarantor. */
export const student = { ...asha, employment: 'Student', monthly_income: '' }

export const father = {
  ...{ ...asha, part: 'co_applicant', tenant_relation: 'Parent', name: 'Mohan Rao', phone: '9876543211' },
  ...{ pan_card_id: 'PQRST9876Z', monthly_income: '80,000', tenant_date_of_birth: '02/06/1968' },
}

export const applyAs = (site: TestApp, cookie: string, change: object = {}) =>
  site.send('POST', applyUrl, { body: { ...asha, ...change }, cookie })

/** With a parent, who has entered the code sent to them. */
export async function vouchFor(site: TestApp, cookie: string, change: object = {}) {
  const family = { ...father, ...change }
  await applyAs(site, cookie, family)
  const otp = (await site.lastMessage(family.phone))?.slice(0, 4)
  return site.send('POST', '/api/v1/eqaro/verify_otp', { body: { otp }, cookie })
}

/** With a file, as a browser sends it. */
export async function applyWithFile(site: TestApp, cookie: string, fields: object, file: Uint8Array, name: string) {
  const form = new FormData()
  for (const [field, value] of Object.entries({ ...asha, ...fields })) form.set(field, String(value))
  const type = name.endsWith('.pdf') ? 'application/pdf' : 'image/jpeg'
  form.set('offer_letter', new File([new Uint8Array(file)], name, { type }))
  const body = new Response(form)
  const headers = { 'content-type': body.headers.get('content-type') ?? '' }
  return site.send('POST', applyUrl, { body: Buffer.from(await body.arrayBuffer()), headers, cookie })
}
