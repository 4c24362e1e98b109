import { m } from '#messages'
import { CallError, call } from '#shared/call.ts'
import { readForm } from '#shared/read-form.ts'
import { ButtonLink } from '#ui/actions/button.tsx'
import { Banner } from '#ui/display/banner.tsx'
import { EmptyState } from '#ui/display/empty-state.tsx'
import { MixedText } from '#ui/display/mixed-text.tsx'
import { answerHere, type Kept, sendOrKeep } from '#ui/page/send-or-keep.ts'
import { getFlatmates } from '../contract.ts'
import type { Route } from './+types/flatmates-screen.ts'
import { type Answer, actOnFlatmates } from './act-on-flatmates.ts'
import { Board } from './board.tsx'
import { HouseRules } from './house-rules.tsx'
import { laterBoardMessage } from './later-message.ts'
import { OwnCard, People } from './people.tsx'
import { CleaningRota } from './rota-section.tsx'
import './flatmates.css'

export const meta: Route.MetaFunction = () => [{ title: m.flatmates_page() }, { name: 'robots', content: 'noindex' }]

export async function loader({ url: { searchParams } }: Route.LoaderArgs) {
  const before = searchParams.get('before') ?? undefined
  const said = searchParams.get('said')
  try {
    const { data: home } = await call(getFlatmates, { query: before ? { before } : {} })
    return { home, why: null, said, requestId: crypto.randomUUID() }
  } catch (error) {
    // No home, or one that its owner manages: the page is there and says so.
    if (!(error instanceof CallError) || ![404, 409].includes(error.status)) throw error
    return { home: null, why: error.message, said: null, requestId: '' }
  }
}

export const action = async ({ request }: Route.ActionArgs) => actOnFlatmates(await readForm(request))

export async function clientAction({ request, serverAction }: Route.ClientActionArgs) {
  const form = await request.clone().formData()
  const later = laterBoardMessage(form)
  if (later?.words === '') {
    return answerHere<Answer>({ about: 'message', typed: '', problem: m.flatmates_write_first() })
  }
  return sendOrKeep(serverAction, later)
}

export default function FlatmatesScreen({ loaderData, actionData }: Route.ComponentProps) {
  const { home, why, said, requestId } = loaderData
  if (!home) {
    return (
      <div className="wrap whole">
        <EmptyState
          as="h1"
          title={m.shell_my_flatmates()}
          actions={<ButtonLink to="/alpha/myhome">{m.shell_my_home()}</ButtonLink>}
        >
          {why}
        </EmptyState>
      </div>
    )
  }
  const answer = actionData as Answer | undefined
  const kept = (actionData as Kept | undefined)?.kept
  return (
    <div className="wrap mates">
      <header>
        <h1>{m.shell_my_flatmates()}</h1>
        <p className="mut">
          <MixedText text={home.home.title} />
        </p>
      </header>
      {said === 'reported' || said === 'asked' ? (
        <Banner tone="leaf" role="status">
          {m.flatmates_said({ what: said })}
        </Banner>
      ) : null}
      {home.lives ? null : <Banner title={m.flatmates_left_title()}>{m.flatmates_left_text()}</Banner>}
      <div className="mates-cols">
        <div className="mates-col">
          {home.lives ? <People home={home} answer={answer} /> : null}
          <Board home={home} answer={answer} requestId={kept ?? requestId} loaded={loaderData} />
        </div>
        {home.lives ? (
          <div className="mates-col">
            <CleaningRota home={home} answer={answer} />
            <HouseRules home={home} answer={answer} />
            <OwnCard home={home} answer={answer} />
          </div>
        ) : null}
      </div>
    </div>
  )
}
