import type { Row } from './access.ts'
import { findingCalls } from './finding-calls.ts'
import { livingCalls } from './living-calls.ts'
import { ownerCalls } from './owner-calls.ts'
import { peopleCalls } from './people-calls.ts'
import { staffCalls } from './staff-calls.ts'

/**
 * Access to everything, in one place to read: calls here, screens in screens.ts. A call says the same beside its contract
 * and a screen is kept by its table; calls.test.ts drives every call and e2e/policy.e2e.ts every screen as every role and
 * holds them against it. A call or a screen without a row fails those tests.
 */
export const callPolicy: Readonly<Record<string, Row>> = {
  ...peopleCalls,
  ...findingCalls,
  ...livingCalls,
  ...ownerCalls,
  ...staffCalls,
}
