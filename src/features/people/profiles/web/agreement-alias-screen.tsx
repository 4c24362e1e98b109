import { redirect } from 'react-router'

/** /alpha/profileAgreement and /alpha/ProfileAgreementHome: older addresses of the agreement details. */
export const loader = () => redirect('/profile/agreement-details')
