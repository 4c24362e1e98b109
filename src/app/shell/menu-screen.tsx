import { useViewer } from '#features/people/accounts/web/use-viewer.ts'
import { useCity } from '#features/places/web/use-city.ts'
import { m } from '#messages'
import { MenuContent } from './side-menu.tsx'
import '#features/people/accounts/web/accounts.css'

export const meta = () => [{ title: m.shell_menu_title() }, { name: 'robots', content: 'noindex' }]

export default function MenuScreen() {
  const viewer = useViewer()
  return (
    <div className="wrap menu-page">
      <div className="menu-card card">
        <h1>{m.shell_menu()}</h1>
        <MenuContent viewer={viewer} city={useCity()} />
      </div>
    </div>
  )
}
