import { call } from '#shared/call.ts'
import { pageContext } from '#shared/page-context.ts'
import { Button, ButtonAnchor } from '#ui/actions/button.tsx'
import { copyText } from '#ui/actions/copy-text.ts'
import { Link } from '#ui/actions/link.tsx'
import { shareVisit } from '../contract.ts'
import type { Route } from './+types/share-visit-screen.ts'

export const meta: Route.MetaFunction = () => [
  { title: 'Share my visit | Thikana' },
  { name: 'robots', content: 'noindex' },
]

export async function loader({ params, context }: Route.LoaderArgs) {
  const { path } = await call(shareVisit, { params: { id: params.id } })
  return { path, url: context.get(pageContext).origin + path }
}

export default function ShareVisitScreen({ loaderData: { path, url } }: Route.ComponentProps) {
  const text = `I am going to see a home. Time, place and who meets me: ${url}`
  return (
    <div className="wrap whole stack g5">
      <h1>Share my visit</h1>
      <p>
        Your friend sees when and where you are, and who of us meets you. Nothing else. The link ends three hours after
        the visit begins.
      </p>
      <div className="row wrapx">
        <ButtonAnchor href={`https://wa.me/?text=${encodeURIComponent(text)}`}>WhatsApp</ButtonAnchor>
        <Button variant="sec" icon="copy" onClick={() => copyText(url)}>
          Copy the link
        </Button>
      </div>
      <Link tap to={path}>
        See what your friend sees
      </Link>
      <Link tap to="/reschedule">
        Back to my visits
      </Link>
    </div>
  )
}
