import { CallError, call } from '#shared/call.ts'
import { readForm } from '#shared/read-form.ts'
import { ButtonLink } from '#ui/actions/button.tsx'
import { Banner } from '#ui/display/banner.tsx'
import { EmptyState } from '#ui/display/empty-state.tsx'
import { getFlatmates } from '../contract.ts'
import type { Route } from './+types/flatmates-screen.ts'
import { type Answer, actOnFlatmates } from './act-on-flatmates.ts'
import { Board } from './board.tsx'
import { HouseRules } from './house-rules.tsx'
import { OwnCard, People } from './people.tsx'
import { CleaningRota } from './rota-section.tsx'
import './flatmates.css'

export const meta: Route.MetaFunction = () => [
  { title: 'My flatmates | Thikana' },
  { name: 'robots', content: 'noindex' },
]

export async function loader({ url: { searchParams } }: Route.LoaderArgs) {
  const before = searchParams.get('before') ?? undefined
  const said = searchParams.get('said')
  try {
    const { data } = await call(getFlatmates, { query: before ? { before } : {} })
    return { home: data, why: null, said }
  } catch (error) {
    // No home, or one that its owner manages: the page is there and says so.
    if (!(error instanceof CallError) || ![404, 409].includes(error.status)) throw error
    return { home: null, why: error.message, said: null }
  }
}

export const action = async ({ request }: Route.ActionArgs) => actOnFlatmates(await readForm(request))

export default function FlatmatesScreen({ loaderData: { home, why, said }, actionData }: Route.ComponentProps) {
  if (!home) {
    return (
      <div className="wrap whole">
        <EmptyState as="h1" title="My flatmates" actions={<ButtonLink to="/alpha/myhome">My home</ButtonLink>}>
          {why}
        </EmptyState>
      </div>
    )
  }
  const answer = actionData as Answer | undefined
  return (
    <div className="wrap mates">
      <header>
        <h1>My flatmates</h1>
        <p className="mut">{home.home.title}</p>
      </header>
      {said && said in notices ? (
        <Banner tone="leaf" role="status">
          {notices[said]}
        </Banner>
      ) : null}
      {home.lives ? null : (
        <Banner title="You have left this home.">You can read what was on the board while you lived there.</Banner>
      )}
      <div className="mates-cols">
        <div className="mates-col">
          {home.lives ? <People home={home} answer={answer} /> : null}
          <Board home={home} answer={answer} />
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

const notices: Readonly<Record<string, string>> = {
  reported: 'Thank you. We look at the message; you do not see it any more.',
  asked: 'We asked your flatmate. Both weeks stay as they are until they answer.',
}
