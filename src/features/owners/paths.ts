export const dashboardPath = '/alpha/owner-dashboard'
export const documentsPath = `${dashboardPath}/documents`
export const agreementPath = `${dashboardPath}/agreement`
export const keyTermsPath = `${dashboardPath}/key_terms`
export const offboardingPath = `${dashboardPath}/offboard_house`
export const priceRequestsPath = `${dashboardPath}/service_request`
export const calendarPath = `${dashboardPath}/calendar`
export const mixPath = (homeId: number): string => `${dashboardPath}/mix?home=${homeId}`
