// The door of leads: what other features may call.
import { leaveCityLead, leaveHelpLead, leaveOwnerLead, leaveSaleLead } from './leave-lead.ts'

export const leads = { leaveSaleLead, leaveOwnerLead, leaveHelpLead, leaveCityLead }
