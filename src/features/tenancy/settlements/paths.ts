export const settlementPath = '/alpha/moveout/srr_report'
export const officePath = '/admins/money/settlements'
