import * as paths from '#features/owners/paths.ts'
import { TabLinks } from '#ui/navigation/tabs.tsx'

/** In the order of the dashboard. */
const tabs = [
  { label: 'Home', to: `${paths.dashboardPath}/home` },
  { label: 'Payments', to: `${paths.dashboardPath}/payments/transaction` },
  { label: 'Visits', to: `${paths.dashboardPath}/tenants_visits` },
  { label: 'Tenants', to: `${paths.dashboardPath}/all_tenants` },
  { label: 'Documents', to: paths.documentsPath },
  { label: 'Service Requests', to: '/alpha/services' },
  { label: 'Offboarding', to: paths.offboardingPath },
  { label: 'Prices to approve', to: paths.priceRequestsPath },
] as const

export type OwnerTab = (typeof tabs)[number]['label']

/** Without a `current` one, on the pages beside the tabs. */
export function OwnerTabs({ current }: { current?: OwnerTab }) {
  return <TabLinks label="Owner dashboard" links={tabs.map((tab) => ({ ...tab, current: tab.label === current }))} />
}
