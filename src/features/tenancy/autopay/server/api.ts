// The door of autopay: what other features may call.
import { describeAutopay } from './describe-autopay.ts'

export const autopay = { describe: describeAutopay }
