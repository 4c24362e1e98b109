import { m } from '#messages'
import { TabLinks } from '#ui/navigation/tabs.tsx'

const tabs = { due: '/alpha/payments', paid: '/alpha/past-payments', hra: '/alpha/payments/hra' } as const
type Tab = keyof typeof tabs

export function PaymentsTabs({ current }: { current: Tab }) {
  const links = (Object.keys(tabs) as Tab[]).map((tab) => ({
    ...{ label: m.bills_tab({ tab }), to: tabs[tab], current: tab === current },
  }))
  return <TabLinks label={m.bills_payments()} links={links} />
}
