import { data, Form } from 'react-router'
import { m } from '#messages'
import { CallError, call } from '#shared/call.ts'
import { grouped } from '#shared/indian-number.ts'
import { currentLanguage } from '#shared/language.ts'
import { formatRupees } from '#shared/money.ts'
import { readForm } from '#shared/read-form.ts'
import { Button } from '#ui/actions/button.tsx'
import { copyText } from '#ui/actions/copy-text.ts'
import { Link } from '#ui/actions/link.tsx'
import { asWritten } from '#ui/display/as-written.tsx'
import { Banner } from '#ui/display/banner.tsx'
import { Card } from '#ui/display/card.tsx'
import { TextArea } from '#ui/fields/text-area.tsx'
import { TextField } from '#ui/fields/text-field.tsx'
import { addCampaign, type Campaign, getInfluencer, type Influencer, registerInfluencer } from '../contract.ts'
import type { Route } from './+types/influencer-screen.ts'
import './influencers.css'

export const meta: Route.MetaFunction = () => [{ title: m.influencer_page() }, { name: 'robots', content: 'noindex' }]

/** Null for somebody who is no influencer: they can ask to become one. */
export async function loader() {
  const mine = await call(getInfluencer, {}).catch((error: unknown) => {
    if (error instanceof CallError && error.status === 403) return null
    throw error
  })
  return { mine }
}

type Answer = { said?: string; errors?: Record<string, string>; typed?: Record<string, string>; problem?: string }

export async function action({ request }: Route.ActionArgs) {
  const form = await readForm(request)
  const text = (name: string) => String(form.get(name) ?? '')
  const typed = { name: text('name'), channel: text('channel'), words: text('words') }
  try {
    if (form.has('channel')) {
      await call(registerInfluencer, { body: { channel: typed.channel.trim(), words: typed.words } })
      return data<Answer>({ said: m.influencer_asked() })
    }
    await call(addCampaign, { body: { name: typed.name } })
    return data<Answer>({ said: m.influencer_link_there() })
  } catch (error) {
    if (!(error instanceof CallError) || error.status === 401) throw error
    const { fields, message, status } = error
    const problem = Object.keys(fields).length > 0 ? {} : { problem: message }
    return data<Answer>({ ...problem, errors: fields, typed }, { status: status === 400 ? 422 : status || 503 })
  }
}

export default function InfluencerScreen({ loaderData: { mine }, actionData }: Route.ComponentProps) {
  const answer: Answer = actionData ?? {}
  return (
    <div className="wrap infl">
      <header className="stack g3">
        <h1>{m.influencer_title()}</h1>
        <p className="mut">{mine ? m.influencer_lead() : m.influencer_lead_new()}</p>
      </header>
      <div aria-live="polite">
        {answer.said ? <Banner tone="leaf">{answer.said}</Banner> : null}
        {answer.problem ? <Banner tone="brick">{answer.problem}</Banner> : null}
      </div>
      {mine ? <Dashboard mine={mine} answer={answer} /> : <Register answer={answer} />}
    </div>
  )
}

function Dashboard({ mine, answer }: { mine: Influencer; answer: Answer }) {
  const { due, paid, tax, campaigns, widget_url } = mine
  const sums = [
    [m.influencer_due(), formatRupees(due)],
    [m.refer_paid_to_you(), formatRupees(paid)],
    [m.influencer_tax_deducted(), formatRupees(tax.deducted)],
  ] as const
  const snippet = `<iframe src="${widget_url}?language=${currentLanguage()}" title="Thikana" width="320" height="160" sandbox="allow-popups allow-popups-to-escape-sandbox" loading="lazy"></iframe>`
  return (
    <>
      <dl className="infl-sums">
        {sums.map(([label, value]) => (
          <div key={label}>
            <dt className="s mut">{label}</dt>
            <dd className="l b">{value}</dd>
          </div>
        ))}
      </dl>
      <p className="s mut">
        {m.influencer_tax({ percent: tax.percent, most: formatRupees(tax.free_up_to) })}{' '}
        {tax.has_pan ? null : m.influencer_pan({ link: (words) => <Link to="/profile/documents">{words}</Link> })}
      </p>
      <section aria-labelledby="infl-links" className="stack g4">
        <h2 id="infl-links">{m.influencer_links()}</h2>
        <ul className="infl-list">
          {campaigns.map((campaign) => (
            <OneCampaign key={campaign.code} campaign={campaign} />
          ))}
        </ul>
        <Form method="post" preventScrollReset noValidate className="infl-add" key={campaigns.length}>
          <TextField
            label={m.influencer_new_name()}
            name="name"
            defaultValue={answer.typed?.name}
            {...(answer.errors?.name ? { error: answer.errors.name } : {})}
          />
          <Button type="submit" variant="sec" icon="plus">
            {m.influencer_make_link()}
          </Button>
        </Form>
      </section>
      <section aria-labelledby="infl-widget" className="stack g3">
        <h2 id="infl-widget">{m.influencer_card()}</h2>
        <p>{m.influencer_card_text()}</p>
        <pre className="infl-code">
          <code lang="en-IN">{snippet}</code>
        </pre>
        <div>
          <Button variant="sec" small icon="copy" onClick={() => copyText(snippet)}>
            {m.influencer_copy_code()}
          </Button>
        </div>
      </section>
    </>
  )
}

/** How an address starts, in every language. */
const beginning = 'https://'

const steps = ['clicks', 'joined', 'visited', 'booked', 'moved_in'] as const

function OneCampaign({ campaign }: { campaign: Campaign }) {
  const { name, link } = campaign
  return (
    <Card as="li" className="stack g3">
      <div className="row wrapx infl-top">
        <div>
          <h3>{name ? asWritten(name) : m.refer_own_link()}</h3>
          <p className="s mut infl-link" lang="en-IN">
            {link.replace(/^https?:\/\//, '')}
          </p>
        </div>
        <Button
          variant="ter"
          small
          icon="copy"
          aria-label={name ? m.influencer_copy_link_of({ name }) : m.influencer_copy_own_link()}
          onClick={() => copyText(link)}
        >
          {m.influencer_copy()}
        </Button>
      </div>
      <dl className="infl-steps">
        {steps.map((key) => (
          <div key={key}>
            <dt className="s mut">{m.influencer_step({ step: key })}</dt>
            <dd className="b">{grouped(campaign[key])}</dd>
          </div>
        ))}
      </dl>
    </Card>
  )
}

function Register({ answer: { said, errors = {}, typed } }: { answer: Answer }) {
  if (said) return null
  return (
    <Card className="infl-ask">
      <Form method="post" preventScrollReset noValidate className="stack g4">
        <TextField
          label={m.influencer_channel()}
          name="channel"
          inputMode="url"
          placeholder={beginning}
          defaultValue={typed?.channel}
          {...(errors.channel ? { error: errors.channel } : {})}
        />
        <TextArea
          label={m.influencer_reach()}
          name="words"
          optional
          defaultValue={typed?.words}
          {...(errors.words ? { error: errors.words } : {})}
        />
        <div>
          <Button type="submit">{m.influencer_ask()}</Button>
        </div>
      </Form>
    </Card>
  )
}
