export const assurePath = '/assure'
export const assureMenuPath = '/assure/menu'
export const assureOnboardingPath = '/assure/onboarding'
