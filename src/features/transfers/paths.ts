export const movePath = '/alpha/internal-transfer'
export const dashboardPath = '/alpha/ITDashBoard'
export const freeMovePath = '/alpha/free-internal-transfer'
