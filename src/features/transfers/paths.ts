export const movePath = '/alpha/internal-transfer'
export const dashboardPath = '/alpha/ITDashBoard'
