import { m } from '#messages'
import type { PolicyName } from '../rules.ts'

/** The name of a policy in links to it. */
export const policyLabel = (name: PolicyName): string =>
  ({
    terms: m.shell_terms(),
    privacy: m.shell_privacy_policy(),
    refunds: m.shell_refunds(),
    tenancy: m.shell_tenancy_policies(),
  })[name]
