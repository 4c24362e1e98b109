import { sendRefund } from './refunds.ts'

export const paymentsJobs = [sendRefund]
