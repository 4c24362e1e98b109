/** The hours on the phone that `CONTACT_HOURS` has unless it is set: these are said in every language. */
export const usualHours = 'Monday to Saturday, 10 am to 6 pm'

/** `CONTACT_PHONE` to be dialled: it may be written with a zero before it or with the code of the country. */
export const dialUrl = (phone: string): string => `tel:+91${phone.replace(/^0|^91(?=\d{10}$)/, '')}`
