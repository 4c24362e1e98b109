import { data, redirect } from 'react-router'
import { getHouse } from '#features/homes/listing/contract.ts'
import { inEnglish } from '#features/visits/tours/web/in-english.tsx'
import { m } from '#messages'
import { call } from '#shared/call.ts'
import { pageContext } from '#shared/page-context.ts'
import { readForm } from '#shared/read-form.ts'
import { Link } from '#ui/actions/link.tsx'
import { type CouponEvent, type CouponFlow, couponFlow, startOfFlow } from '../coupon-flow.ts'
import type { Route } from './+types/tour-screen.ts'
import { sendContact, sendOtp } from './coupon-calls.ts'
import { TourBody } from './tour-body.tsx'

export async function loader({ params, context }: Route.LoaderArgs) {
  const { id, slug, title, video } = await call(getHouse, { params: { slug: params.slug } })
  if (!video) throw redirect(`/houses/${slug}`)
  return { home: { id, slug, title }, video, origin: context.get(pageContext).origin }
}

/** Runs a step without a script, with the earlier values from the form. */
export async function action({ params, request }: Route.ActionArgs) {
  const { id } = await call(getHouse, { params: { slug: params.slug } })
  const form = await readForm(request)
  const text = (name: string): string => String(form.get(name) ?? '').slice(0, 200)
  const before: CouponFlow = {
    ...startOfFlow,
    step: form.has('online_visit_id') ? 'otp_sent' : 'contact_details_not_entered',
    phone: text('phone').replace(/\s/g, ''),
    email: text('email'),
    otp: text('otp'),
    onlineVisitId: text('online_visit_id') || null,
  }
  const flow = couponFlow(before, await next(before, id, text('intent')))
  const wrong = flow.phoneError || flow.emailError || flow.otpError || flow.problem
  return data(flow, { status: wrong ? 422 : 200 })
}

async function next(flow: CouponFlow, homeId: number, intent: string): Promise<CouponEvent> {
  if (intent === 'code') return sendOtp(flow, homeId)
  if (intent === 'edit' || intent === 'reset') return { type: intent }
  // Whether no phone may mean one's own is for the server to say.
  return sendContact(flow, homeId, true)
}

export const meta: Route.MetaFunction = ({ loaderData }) =>
  loaderData
    ? [
        { title: m.tours_page({ title: loaderData.home.title }) },
        { tagName: 'link', rel: 'canonical', href: `${loaderData.origin}/houses/${loaderData.home.slug}` },
        { name: 'robots', content: 'noindex' },
      ]
    : [{ title: `${m.errors_not_found()} | Thikana` }]

export default function TourScreen({ loaderData: { home, video }, actionData }: Route.ComponentProps) {
  return (
    <div className="wrap tour-page">
      <h1>{m.tours_title({ title: home.title, name: inEnglish })}</h1>
      <TourBody key={home.id} home={home} video={video} autoPlay answer={actionData} heading="h2" />
      <Link tap to={`/houses/${home.slug}`}>
        {m.visits_back_to_home()}
      </Link>
    </div>
  )
}
