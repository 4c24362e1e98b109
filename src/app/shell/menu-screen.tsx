import { MenuContent } from './side-menu.tsx'
import { useCity, useRootData } from './site-data.ts'
import '#features/people/accounts/web/accounts.css'

export const meta = () => [{ title: 'Menu | Thikana' }, { name: 'robots', content: 'noindex' }]

export default function MenuScreen() {
  const viewer = useRootData()?.viewer ?? null
  return (
    <div className="wrap menu-page">
      <div className="menu-card card">
        <h1>Menu</h1>
        <MenuContent viewer={viewer} city={useCity()} />
      </div>
    </div>
  )
}
