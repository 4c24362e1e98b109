export const selfListingPath = '/alpha/self_listing'
export const predictorPath = '/welcome/owner/search'
