import { handle } from '#platform/http/handle.ts'
import { getCompany, getPolicy } from '../contract.ts'
import { companyOf, policyOf } from './policies.ts'

export const policiesRoutes = [
  handle(getCompany, ({ config }) => companyOf(config)),
  handle(getPolicy, ({ config }, { params }) => policyOf(params.name, config)),
]
