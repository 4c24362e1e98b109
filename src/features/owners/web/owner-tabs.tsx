import { TabLinks } from '#ui/navigation/tabs.tsx'

const dashboard = '/alpha/owner-dashboard'

/** In the order of the dashboard; a tab is added with its page. */
const tabs = [
  { label: 'Home', to: `${dashboard}/home` },
  { label: 'Payments', to: `${dashboard}/payments/transaction` },
  { label: 'Visits', to: `${dashboard}/tenants_visits` },
  { label: 'Tenants', to: `${dashboard}/all_tenants` },
  { label: 'Service Requests', to: '/alpha/services' },
] as const

export type OwnerTab = (typeof tabs)[number]['label']

export function OwnerTabs({ current }: { current: OwnerTab }) {
  return <TabLinks label="Owner dashboard" links={tabs.map((tab) => ({ ...tab, current: tab.label === current }))} />
}
