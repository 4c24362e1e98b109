// The door of resale: what other features may call.
import { listSaleAddresses } from './queries.ts'

export const resale = { listSaleAddresses }
