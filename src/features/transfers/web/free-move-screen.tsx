import { CallError, call } from '#shared/call.ts'
import { ButtonLink } from '#ui/actions/button.tsx'
import { Banner } from '#ui/display/banner.tsx'
import { getTransfer } from '../contract.ts'
import { dashboardPath, movePath } from '../paths.ts'
import type { Route } from './+types/free-move-screen.ts'
import { FreeMoveBanner } from './free-move-banner.tsx'
import { ThreeSteps, TransferQuestions } from './steps.tsx'
import './transfers.css'

export const meta: Route.MetaFunction = () => [{ title: 'Free move | Thikana' }, { name: 'robots', content: 'noindex' }]

export async function loader() {
  try {
    const { data } = await call(getTransfer, {})
    return { free: data.free.free, text: data.free.text }
  } catch (error) {
    if (!(error instanceof CallError) || (error.status !== 404 && error.status !== 409)) throw error
    return { free: false, text: error.message }
  }
}

export default function FreeMoveScreen({ loaderData: { free, text } }: Route.ComponentProps) {
  return (
    <div className="wrap transfer">
      <div className="transfer-cols">
        <div className="transfer-main">
          <header className="transfer-head">
            <h1>Your first move is on us</h1>
            <p className="mut">
              If the home is not right for you, move to another of ours in the first 30 days: it costs nothing in the
              end.
            </p>
          </header>
          <Banner tone={free ? 'leaf' : 'pea'}>{text}</Banner>
          <p className="row wrapx">
            <ButtonLink to={movePath}>Choose a home</ButtonLink>
            <ButtonLink variant="sec" to={dashboardPath}>
              All about moving
            </ButtonLink>
          </p>
          <ThreeSteps />
          <TransferQuestions />
        </div>
        <aside className="transfer-aside" aria-label="Free move">
          <FreeMoveBanner />
        </aside>
      </div>
    </div>
  )
}
