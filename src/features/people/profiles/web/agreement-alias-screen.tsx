import { redirect } from 'react-router'

/** Redirects /alpha/profileAgreement and /alpha/ProfileAgreementHome, older URLs of the agreement details. */
export const loader = () => redirect('/profile/agreement-details')
