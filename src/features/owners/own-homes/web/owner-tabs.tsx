import * as paths from '#features/owners/paths.ts'
import { m } from '#messages'
import { TabLinks } from '#ui/navigation/tabs.tsx'

/** In the order of the dashboard, each by its English name. */
const tabs = [
  { key: 'Home', label: () => m.dashboard_tab_home(), to: `${paths.dashboardPath}/home` },
  { key: 'Payments', label: () => m.shell_payments(), to: `${paths.dashboardPath}/payments/transaction` },
  { key: 'Visits', label: () => m.shell_visits(), to: `${paths.dashboardPath}/tenants_visits` },
  { key: 'Tenants', label: () => m.shell_tenants(), to: `${paths.dashboardPath}/all_tenants` },
  { key: 'Documents', label: () => m.shell_documents(), to: paths.documentsPath },
  { key: 'Service Requests', label: () => m.dashboard_tab_services(), to: '/alpha/services' },
  { key: 'Offboarding', label: () => m.shell_offboarding(), to: paths.offboardingPath },
  { key: 'Prices to approve', label: () => m.dashboard_tab_prices(), to: paths.priceRequestsPath },
] as const

export type OwnerTab = (typeof tabs)[number]['key']

/** Without a `current` one, on the pages beside the tabs. */
export function OwnerTabs({ current }: { current?: OwnerTab }) {
  return (
    <TabLinks
      label={m.dashboard_tabs()}
      links={tabs.map(({ key, label, to }) => ({ label: label(), to, current: key === current }))}
    />
  )
}
