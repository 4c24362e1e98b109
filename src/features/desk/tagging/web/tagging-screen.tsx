import { data } from 'react-router'
import { CallError, call } from '#shared/call.ts'
import { Banner } from '#ui/display/banner.tsx'
import { getTagging, listTaggings } from '../contract.ts'
import { taggingKinds } from '../rules.ts'
import type { Route } from './+types/tagging-screen.ts'
import { Tagger } from './tagger.tsx'
import { runTaggingForm } from './tagging-action.ts'
import { VideoList } from './video-list.tsx'
import './tagging.css'

export const meta: Route.MetaFunction = () => [{ title: 'Tagging | Thikana' }, { name: 'robots', content: 'noindex' }]

/** Two addresses: one for a single video, the other for a move-out beside its move-in. */
const isImproved = (url: URL): boolean => url.pathname.toLowerCase().startsWith('/alpha/improved')

export async function loader({ url }: Route.LoaderArgs) {
  const improved = isImproved(url)
  const path = improved ? '/alpha/improvedVideoTagging' : '/alpha/videoTagging'
  const wanted = Number(url.searchParams.get('video')) || null
  const found = wanted
    ? await call(getTagging, { params: { id: wanted } }).catch((error) => {
        if (error instanceof CallError && (error.status === 404 || error.status === 400)) return null
        throw error
      })
    : null
  if (found) return { path, improved, tagging: found.tagging, list: null, isGone: false }
  const kind = improved ? 'move_out' : (taggingKinds.find((each) => each === url.searchParams.get('kind')) ?? null)
  const done = url.searchParams.get('done') === 'true'
  const after = Number(url.searchParams.get('after')) || undefined
  const { taggings, to_film, kinds, next } = await call(listTaggings, {
    query: { ...(kind ? { kind } : {}), done: done ? 'true' : 'false', ...(after ? { after } : {}) },
  })
  const own = improved ? kinds.filter((each) => each.kind === 'move_out') : kinds
  return {
    ...{ path, improved, tagging: null, isGone: wanted !== null },
    list: { taggings, toFilm: to_film, kinds: own, kind: improved ? null : kind, done, next },
  }
}

export async function action({ request, url }: Route.ActionArgs) {
  const answer = await runTaggingForm(Number(url.searchParams.get('video')), await request.formData())
  return data(answer, { status: answer.status ?? 200 })
}

export default function TaggingScreen({ loaderData: { path, improved, tagging, list, isGone } }: Route.ComponentProps) {
  if (tagging) return <Tagger key={tagging.id} tagging={tagging} beside={improved} back={path} />
  return (
    <div className="tagging">
      <div className="desk-bar">
        <h1>{improved ? 'Move-outs beside move-ins' : 'Tagging'}</h1>
      </div>
      {isGone ? <Banner tone="brick">There is no such video.</Banner> : null}
      {list ? <VideoList path={path} {...list} /> : null}
    </div>
  )
}
