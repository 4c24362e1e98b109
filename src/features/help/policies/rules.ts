/** Every policy, with the path of its page. */
export const policies = [
  { name: 'terms', path: '/terms' },
  { name: 'privacy', path: '/privacy-policy' },
  { name: 'refunds', path: '/refund-policy' },
  { name: 'tenancy', path: '/tenancy-policies' },
] as const

export type PolicyName = (typeof policies)[number]['name']

export const policyNames = policies.map(({ name }) => name) as [PolicyName, ...PolicyName[]]

export const contactPath = '/contact'

/** The policy at a path; a slash at its end and capital letters do not matter. */
export const policyAt = (pathname: string): (typeof policies)[number] | undefined =>
  policies.find(({ path }) => path === pathname.toLowerCase().replace(/\/$/, ''))

/** Times that the Consumer Protection (E-Commerce) Rules 2020 set for complaints. */
export const grievanceTimes = { acknowledge: 'within 48 hours', resolve: 'within a month' } as const
