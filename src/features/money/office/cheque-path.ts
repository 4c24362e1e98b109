/** Where the money office sees the cheque of a bank account; each look is written down. */
export const chequePath = (accountId: number | ':id'): string => `/api/v1/money/bank_accounts/${accountId}/cheque_leaf`
