import { data, Form, useNavigation } from 'react-router'
import { type PictureKind, photoTypes } from '#features/homes/listing/room-rules.ts'
import { useViewer } from '#features/people/accounts/web/use-viewer.ts'
import { listCities } from '#features/places/contract.ts'
import { call } from '#shared/call.ts'
import { formatMoment } from '#shared/dates.ts'
import { readFile } from '#shared/file-field.ts'
import { isLanguage } from '#shared/language.ts'
import { readForm } from '#shared/read-form.ts'
import { Button, ButtonLink } from '#ui/actions/button.tsx'
import { Link } from '#ui/actions/link.tsx'
import { Banner } from '#ui/display/banner.tsx'
import { Tag } from '#ui/display/tag.tsx'
import * as calls from '../contract.ts'
import { fieldsOf, valuesIn } from '../form-fields.ts'
import { homesPath, previewPath } from '../paths.ts'
import { bringsWords, stateWords } from '../words.ts'
import type { Route } from './+types/home-screen.ts'
import { HomeFieldsets } from './home-fields.tsx'
import { HomePhotos } from './home-photos.tsx'
import { HomeSide } from './home-side.tsx'
import { HomeVideos } from './home-videos.tsx'
import { type Done, fieldsIn, type Refused, refusedAt } from './send-home.ts'
import './editor.css'

export const meta: Route.MetaFunction = ({ loaderData }) => [
  { title: `${loaderData?.home.values.title ?? 'Home'}, edit | Thikana` },
  { name: 'robots', content: 'noindex' },
]

export async function loader({ params }: Route.LoaderArgs) {
  const [found, { cities }] = await Promise.all([
    call(calls.getStaffHome, { params: { id: Number(params.id) || 0 } }),
    call(listCities, {}),
  ])
  return { ...found, cities: cities.map(({ city, name }) => ({ city, name })) }
}

export async function action({ params, request }: Route.ActionArgs) {
  const form = await readForm(request)
  const about = String(form.get('about') ?? '')
  try {
    return data<Done>({ about, done: await act(Number(params.id) || 0, about, form) })
  } catch (error) {
    return refusedAt(about, form, error)
  }
}

async function act(id: number, about: string, form: FormData): Promise<string> {
  const params = { id }
  const text = (name: string) => String(form.get(name) ?? '')
  const version = Number(text('version')) || 0
  switch (about) {
    case 'publish':
      await call(calls.publishHome, { params, body: { version, reason: text('reason') } })
      return 'Published. Search and pages have it now.'
    case 'take-down':
      await call(calls.takeDownHome, { params, body: { reason: text('reason') } })
      return 'Taken down. Nobody finds it any more.'
    case 'drop':
      await call(calls.dropHomeDraft, { params })
      return 'The draft is gone.'
    case 'people': {
      const phone = text('owner_phone').trim()
      const area_manager_id = text('area_manager_id') ? Number(text('area_manager_id')) : null
      await call(calls.setHomePeople, { params, body: { area_manager_id, ...(phone ? { owner_phone: phone } : {}) } })
      return 'Saved.'
    }
    case 'photo': {
      const file = await readFile(form.get('file'))
      const kind = text('kind') as PictureKind
      const room = text('room_id') ? { room_id: text('room_id') } : {}
      const { added } = await call(calls.addHomePhoto, { params, body: { file, kind, ...room } as never })
      return added ? `${photoTypes[kind]} added.` : 'This photo is there already.'
    }
    case 'captions': {
      const file = await readFile(form.get('file'))
      const at = { id, video_id: Number(text('video_id')) || 0 }
      const language = isLanguage(text('language')) ? text('language') : 'en'
      await call(calls.addVideoCaptions, { params: at, body: { file, language } as never })
      return 'The video has captions now.'
    }
    case 'drop-video':
      await call(calls.removeHomeVideo, { params: { id, video_id: Number(text('video_id')) || 0 } })
      return 'The video is gone.'
    case 'arrange':
      await call(calls.arrangeHomePhotos, {
        params,
        body: { picture_ids: text('order').split(' ').filter(Boolean).map(Number) },
      })
      return 'The photos are changed.'
    default:
      await call(calls.saveHomeDraft, { params, body: { values: valuesIn(fieldsIn(form)), version } })
      return 'Saved as a draft. The site still shows what it did.'
  }
}

export default function HomeScreen({ loaderData: { home, cities }, actionData }: Route.ComponentProps) {
  const { formData } = useNavigation()
  const refused = actionData && 'problem' in actionData ? (actionData as Refused) : undefined
  const done = actionData && 'done' in actionData ? (actionData as Done).done : undefined
  const mine = refused?.about === 'home' ? refused : undefined
  const isAdmin = useViewer()?.role === 'admin'
  return (
    <div className="wrap editor">
      <header className="editor-head">
        <div>
          <Link tap to={homesPath}>
            Homes
          </Link>
          <h1>{home.values.title}</h1>
          <p className="row wrapx">
            <Tag tone={home.state === 'live' ? 'leaf' : 'mar'}>{stateWords[home.state]}</Tag>
            {home.draft ? <Tag tone="mar">Draft over live</Tag> : null}
            <span className="mut s">
              {home.thikana_id}
              {home.draft ? `, saved by ${home.draft.by}, ${formatMoment(new Date(home.draft.saved_at))}` : ''}
            </span>
          </p>
        </div>
        {isAdmin ? <Link to={`/admins/homes/${home.id}/terms`}>Terms with the owners</Link> : null}
        <ButtonLink to={previewPath(home.id)} variant="sec">
          Preview
        </ButtonLink>
      </header>
      {done ? <Banner tone="leaf" role="status" title={done} /> : null}
      {refused ? <Banner tone="brick" role="alert" title={refused.problem} /> : null}
      <div className="editor-cols">
        <div className="editor-main">
          <Form
            method="post"
            className="editor-form"
            key={`${home.draft?.version ?? 0} ${home.draft?.saved_at ?? ''} ${home.state}`}
            noValidate
            preventScrollReset
          >
            <input type="hidden" name="about" value="home" />
            <input type="hidden" name="version" value={home.draft?.version ?? 0} />
            <HomeFieldsets fields={mine?.fields ?? fieldsOf(home.values)} errors={mine?.errors ?? {}} cities={cities} />
            <p className="mut">{bringsWords(home.values)}</p>
            <Button type="submit" busy={formData?.get('about') === 'home'}>
              Save as draft
            </Button>
          </Form>
          <HomePhotos home={home} refused={refused} />
          <HomeVideos home={home} />
        </div>
        <HomeSide home={home} refused={refused} />
      </div>
    </div>
  )
}
