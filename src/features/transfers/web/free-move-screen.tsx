import { m } from '#messages'
import { CallError, call } from '#shared/call.ts'
import { ButtonLink } from '#ui/actions/button.tsx'
import { Banner } from '#ui/display/banner.tsx'
import { getTransfer } from '../contract.ts'
import { dashboardPath, movePath } from '../paths.ts'
import { freeDays } from '../rules.ts'
import type { Route } from './+types/free-move-screen.ts'
import { FreeMoveBanner } from './free-move-banner.tsx'
import { ThreeSteps, TransferQuestions } from './steps.tsx'
import './transfers.css'

export const meta: Route.MetaFunction = () => [
  { title: m.transfers_free_page() },
  { name: 'robots', content: 'noindex' },
]

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
            <h1>{m.transfers_free_on_us()}</h1>
            <p className="mut">{m.transfers_free_lead({ days: freeDays })}</p>
          </header>
          <Banner tone={free ? 'leaf' : 'pea'}>{text}</Banner>
          <p className="row wrapx">
            <ButtonLink to={movePath}>{m.transfers_choose_home()}</ButtonLink>
            <ButtonLink variant="sec" to={dashboardPath}>
              {m.transfers_all_about()}
            </ButtonLink>
          </p>
          <ThreeSteps />
          <TransferQuestions />
        </div>
        <aside className="transfer-aside" aria-label={m.transfers_free_move()}>
          <FreeMoveBanner />
        </aside>
      </div>
    </div>
  )
}
