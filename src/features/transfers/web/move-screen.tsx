import { data, redirect } from 'react-router'
import { m } from '#messages'
import { CallError, call } from '#shared/call.ts'
import { isDay } from '#shared/dates.ts'
import { readForm } from '#shared/read-form.ts'
import { ButtonLink } from '#ui/actions/button.tsx'
import { EmptyState } from '#ui/display/empty-state.tsx'
import {
  cancelTransfer,
  confirmTransfer,
  getTransfer,
  listTransferHomes,
  rescheduleTransfer,
  type TransferDashboard,
  type TransferHome,
} from '../contract.ts'
import { movePath } from '../paths.ts'
import type { Route } from './+types/move-screen.ts'
import { ChooseHome } from './choose-home.tsx'
import { ConfirmMove } from './confirm-move.tsx'
import { ConfirmedMove } from './confirmed-move.tsx'
import { keyOf } from './move-address.ts'
import './transfers.css'

export const meta: Route.MetaFunction = () => [{ title: m.transfers_page() }, { name: 'robots', content: 'noindex' }]

export type Choice = {
  city: string
  lastDay: string
  page: number
  homes: TransferHome[]
  more: boolean
  chosen: TransferHome | null
  problem: string | null
}

/** Choices are kept in the URL; the server prices every home of the list. */
export async function loader({ request }: Route.LoaderArgs) {
  const asked = new URL(request.url).searchParams
  try {
    const { data: dashboard } = await call(getTransfer, {})
    if (dashboard.transfer) return { dashboard, choice: null, isConfirming: false, requestId: '', refused: null }
    const choice = await findHomes(dashboard, asked)
    const isConfirming = asked.get('step') === 'confirm' && choice.chosen !== null
    return { dashboard, choice, isConfirming, requestId: crypto.randomUUID(), refused: null }
  } catch (error) {
    if (!(error instanceof CallError) || (error.status !== 404 && error.status !== 409)) throw error
    return { dashboard: null, choice: null, isConfirming: false, requestId: '', refused: error.message }
  }
}

async function findHomes(dashboard: TransferDashboard, asked: URLSearchParams): Promise<Choice> {
  const { cities, present, notice, days } = dashboard
  const wished =
    cities.find(({ slug }) => slug === asked.get('city')) ?? cities.find(({ name }) => name === present.city)
  const city = wished?.slug ?? cities[0]?.slug ?? ''
  const day = asked.get('last_day') ?? ''
  const lastDay = isDay(day) ? day : (notice?.last_day ?? days.usual)
  const page = Math.min(9999, Math.max(1, Math.trunc(Number(asked.get('page'))) || 1))
  try {
    const { homes, more } = await call(listTransferHomes, { query: { city, last_day: lastDay, page: String(page) } })
    const chosen = homes.find((home) => keyOf(home) === asked.get('home')) ?? homes[0] ?? null
    return { city, lastDay, page, homes, more, chosen, problem: null }
  } catch (error) {
    if (!(error instanceof CallError) || error.status !== 400) throw error
    return { city, lastDay, page, homes: [], more: false, chosen: null, problem: error.message }
  }
}

export type Refused = { problem: string; next: string[] }

export async function action({ request }: Route.ActionArgs) {
  const form = await readForm(request)
  const text = (name: string) => String(form.get(name) ?? '')
  try {
    if (text('intent') === 'confirm') {
      if (!form.has('agree')) return data<Refused>({ problem: m.transfers_tick(), next: [] }, { status: 422 })
      const [house = '', unit = ''] = text('home').split(':')
      await call(confirmTransfer, {
        body: { request_id: text('request_id'), house: Number(house), unit, last_day: text('last_day') },
      })
      return redirect(movePath)
    }
    if (text('intent') === 'cancel') {
      await call(cancelTransfer, { body: {} })
      return redirect('/alpha/myhome')
    }
    await call(rescheduleTransfer, { body: { last_day: text('last_day') } })
    return redirect(movePath)
  } catch (error) {
    if (!(error instanceof CallError) || error.status >= 500 || error.status === 401) throw error
    const next = (error.fields.next_units ?? '').split(',').filter((unit) => unit !== '')
    return data<Refused>({ problem: error.message, next }, { status: error.status === 400 ? 422 : error.status })
  }
}

export default function MoveScreen({ loaderData, actionData: refused }: Route.ComponentProps) {
  const { dashboard, choice, isConfirming, requestId } = loaderData
  if (dashboard?.transfer)
    return <ConfirmedMove dashboard={dashboard} transfer={dashboard.transfer} refused={refused} />
  if (!dashboard || !choice) {
    return (
      <div className="wrap whole">
        <EmptyState
          as="h1"
          title={m.transfers_no_home()}
          actions={<ButtonLink to="/alpha/myhome">{m.leaving_my_home()}</ButtonLink>}
        >
          {loaderData.refused}
        </EmptyState>
      </div>
    )
  }
  if (isConfirming && choice.chosen) {
    return (
      <ConfirmMove dashboard={dashboard} choice={choice} home={choice.chosen} requestId={requestId} refused={refused} />
    )
  }
  return <ChooseHome dashboard={dashboard} choice={choice} />
}
