import { m } from '#messages'
import { call } from '#shared/call.ts'
import { localAddress } from '#shared/language.ts'
import { pageContext } from '#shared/page-context.ts'
import { Button, ButtonAnchor } from '#ui/actions/button.tsx'
import { copyText } from '#ui/actions/copy-text.ts'
import { Link } from '#ui/actions/link.tsx'
import { shareVisit } from '../contract.ts'
import type { Route } from './+types/share-visit-screen.ts'
import './shared-visits.css'

export const meta: Route.MetaFunction = () => [
  { title: m.sharedvisit_mine_page() },
  { name: 'robots', content: 'noindex' },
]

export async function loader({ params, context }: Route.LoaderArgs) {
  const { path } = await call(shareVisit, { params: { id: params.id } })
  return { path, url: context.get(pageContext).origin + localAddress(path) }
}

export default function ShareVisitScreen({ loaderData: { path, url } }: Route.ComponentProps) {
  const text = m.sharedvisit_message({ url })
  return (
    <div className="wrap shared-visit">
      <h1>{m.visits_share_mine()}</h1>
      <p>{m.sharedvisit_mine_text()}</p>
      <div className="row wrapx">
        <ButtonAnchor href={`https://wa.me/?text=${encodeURIComponent(text)}`}>{m.house_whatsapp()}</ButtonAnchor>
        <Button variant="sec" icon="copy" onClick={() => copyText(url)}>
          {m.house_copy_link()}
        </Button>
      </div>
      <Link tap to={path}>
        {m.sharedvisit_see()}
      </Link>
      <Link tap to="/reschedule">
        {m.sharedvisit_back()}
      </Link>
    </div>
  )
}
