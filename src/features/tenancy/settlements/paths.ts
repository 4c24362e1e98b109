export const settlementPath = '/alpha/moveout/srr_report'
