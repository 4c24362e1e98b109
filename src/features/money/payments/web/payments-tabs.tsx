import { TabLinks } from '#ui/navigation/tabs.tsx'

const tabs = [
  { label: 'To pay', to: '/alpha/payments' },
  { label: 'Paid', to: '/alpha/past-payments' },
  { label: 'Rent receipt for HRA', to: '/alpha/payments/hra' },
] as const

export function PaymentsTabs({ current }: { current: (typeof tabs)[number]['label'] }) {
  return <TabLinks label="Payments" links={tabs.map((tab) => ({ ...tab, current: tab.label === current }))} />
}
