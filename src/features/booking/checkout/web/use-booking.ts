import { useEffect, useEffectEvent, useReducer } from 'react'
import { useLocation, useNavigate, useNavigation } from 'react-router'
import { type Answer, type BookingEvent, type BookingState, choose, startBooking } from '../booking-choices.ts'
import { nobody, type People, readNoted } from '../booking-people.ts'
import { queryOf } from '../booking-query.ts'
import type { BookingData } from './load-booking.ts'

export type BookingForm = {
  state: BookingState
  tell: (event: BookingEvent) => void
  /** The server has not answered the latest choice yet. */
  waiting: boolean
  paying: boolean
  /** URL of this screen with these choices. */
  here: string
}

/** Keeps the choices in the URL, so that a reload, a shared link and the return from sign-in show the same. */
export function useBooking(data: BookingData, typed: People | undefined): BookingForm {
  const navigate = useNavigate()
  const navigation = useNavigation()
  const { pathname } = useLocation()
  const [state, dispatch] = useReducer(choose, null, () => ({ ...beginWith(data), ...typed }))
  useAnswers(data, state, dispatch)
  useMemory(state, dispatch)
  const tell = (event: BookingEvent) => {
    dispatch(event)
    const query = queryOf(choose(state, event))
    if (query !== queryOf(state)) navigate({ search: `?${query}` }, { replace: true, preventScrollReset: true })
  }
  return {
    ...{ state, tell },
    waiting: navigation.state === 'loading',
    paying: navigation.state === 'submitting' || (navigation.state === 'loading' && navigation.formMethod === 'POST'),
    here: `${pathname}?${queryOf(state)}`,
  }
}

type Dispatch = (event: BookingEvent) => void

const homeOf = ({ house }: BookingData) => ({ houseId: house.id, houseType: house.house_type })

const beginWith = (data: BookingData): BookingState => ({
  ...startBooking(homeOf(data), data.choices),
  ...answerOf(data),
})

function answerOf({ offered, tenant }: BookingData): Answer {
  const kinds = offered?.quote.deposit_choices.map(({ kind }) => kind) ?? []
  return {
    zeroDepositOffered: kinds.includes('zero') && tenant?.can_apply_zero_deposit !== false,
    zeroDepositEligible: offered?.preview.zero_deposit?.eligible ?? false,
    handOverDays: offered?.preview.hand_over?.days ?? [],
    paymentItems: offered?.preview.payment_items ?? [],
    payable: offered?.preview.payable_amount ?? null,
    couponId: offered?.preview.coupon?.id ?? null,
    credits: offered?.preview.credits.applicable ?? 0,
    invoiceId: offered?.preview.hold?.invoice_id ?? null,
  }
}

/** Syncs the state with each loader answer, also after navigating back. */
function useAnswers(data: BookingData, state: BookingState, dispatch: Dispatch): void {
  const take = useEffectEvent(() => {
    if (data.house.id !== state.houseId) {
      dispatch({ type: 'homeChanged', home: homeOf(data), choices: data.choices })
    } else if (queryOf(data.choices) !== queryOf(state)) {
      dispatch({ type: 'addressChanged', choices: data.choices })
    }
    dispatch({ type: 'answered', answer: answerOf(data) })
  })
  // biome-ignore lint/correctness/useExhaustiveDependencies: each answer is taken once, when it comes.
  useEffect(() => take(), [data])
}

/** Names do not belong in a URL: session storage keeps them across sign-in. */
function useMemory(state: BookingState, dispatch: Dispatch): void {
  const key = `booking-${state.houseId}`
  const { applicants, shares } = state
  const recall = useEffectEvent(() => {
    const people = readNoted(read(key))
    if (people && applicants.length + shares.length === 0) dispatch({ type: 'recalled', people })
  })
  useEffect(() => recall(), [])
  useEffect(() => {
    // Do not overwrite the stored names before they have been restored.
    if (applicants === nobody.applicants && shares === nobody.shares) return
    write(key, JSON.stringify({ applicants, shares }))
  }, [key, applicants, shares])
}

// Storage may be disabled in the browser; then names are not restored.
function read(key: string): string | null {
  try {
    return sessionStorage.getItem(key)
  } catch {
    return null
  }
}

function write(key: string, value: string): void {
  try {
    sessionStorage.setItem(key, value)
  } catch {}
}
