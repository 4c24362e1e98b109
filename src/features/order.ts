/**
 * The domains, each of which imports only those before it. A domain that must tell one before it something is called
 * through a port (`#platform/port.ts`) that `app` connects. `tools/import-graph.test.ts` holds the imports against this.
 */
export const domains = [
  'places',
  'people',
  'homes',
  'offers',
  'search',
  'visits',
  'money',
  'booking',
  'agreements',
  'tenancy',
  'transfers',
  'care',
  'owners',
  'referrals',
  'desk',
  'help',
] as const
