// The door of leads: what other features may call.
import { leaveSaleLead } from './leave-lead.ts'

export const leads = { leaveSaleLead }
