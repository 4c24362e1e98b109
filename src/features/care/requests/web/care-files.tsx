import { Form, useNavigation } from 'react-router'
import { m } from '#messages'
import { dayInIndia } from '#shared/dates.ts'
import { localShortDay } from '#shared/local-dates.ts'
import { Button } from '#ui/actions/button.tsx'
import { Link } from '#ui/actions/link.tsx'
import { Icon } from '#ui/brand/icon.tsx'
import { Tag } from '#ui/display/tag.tsx'
import { FileField } from '#ui/fields/file-field.tsx'
import { useHydrated } from '#ui/page/use-hydrated.ts'
import { useVideoPreload } from '#ui/page/use-video-preload.ts'
import type { CareFile, CareRequest } from '../contract.ts'
import { mostFiles } from '../rules.ts'
import type { Refused } from './act-on-request.ts'
import './care-files.css'

/** Before and after, side by side, and a place for the one that is missing. */
export function CareFiles({ request, refused }: { request: CareRequest; refused: Refused | undefined }) {
  const { files, can, state, partner, thing } = request
  const mayAdd = can.includes('add_before') || can.includes('add_after')
  const after = files.filter(({ phase }) => phase === 'after')
  const waits = after.length === 0 && state !== 'cancelled' && state !== 'closed'
  if (files.length === 0 && !mayAdd) return null
  return (
    <section aria-labelledby="photos" className="care-files">
      <h2 id="photos">{m.care_photos()}</h2>
      <ul className="care-ba">
        {files.map((file) => (
          <li key={file.id}>
            <FileView file={file} thing={thing} />
          </li>
        ))}
        {waits && files.length > 0 ? (
          <li className="care-wait">
            <Icon icon="camera" />
            <span className="s">{m.care_takes_when_done({ who: partner?.name ?? m.care_the_partner() })}</span>
          </li>
        ) : null}
      </ul>
      {mayAdd ? <AddFiles key={files.length} refused={refused} isAfter={can.includes('add_after')} /> : null}
    </section>
  )
}

function FileView({ file, thing }: { file: CareFile; thing: string }) {
  const preload = useVideoPreload()
  const day = localShortDay(dayInIndia(new Date(file.added_at)))
  const when = file.phase === 'before' ? m.care_before_on({ day }) : m.care_after_on({ day })
  if (file.small_url) {
    return (
      <a href={file.url} target="_blank" rel="noreferrer" className="care-photo">
        <img src={file.small_url} alt={m.care_photo_alt({ thing, when })} loading="lazy" />
        <Tag tone="photo">{when}</Tag>
      </a>
    )
  }
  return (
    <div className="care-video">
      {file.plays ? (
        // biome-ignore lint/a11y/useMediaCaption: a tenant's own clip has none
        <video src={file.url} controls preload={preload} aria-label={m.care_video_alt({ thing, when })} />
      ) : (
        <Link to={file.url} reloadDocument>
          {m.care_video({ name: file.kind, kind: (said) => <span lang="en-IN">{said}</span> })}
        </Link>
      )}
      <Tag tone="photo">{when}</Tag>
    </div>
  )
}

function AddFiles({ refused, isAfter }: { refused: Refused | undefined; isAfter: boolean }) {
  const many = useHydrated()
  const busy = useNavigation().formData?.get('intent') === 'files'
  const problem = refused?.intent === 'files' ? refused.problem : undefined
  return (
    <Form method="post" encType="multipart/form-data" preventScrollReset className="care-form">
      <FileField
        label={isAfter ? m.care_photo_now() : m.care_add_photos()}
        name="files"
        required
        multiple={many}
        accept="image/jpeg,image/png,image/webp,image/avif,video/*,.3gp,.avi,.flv,.m2v,.m3u8,.m4v,.mov,.mpeg,.mpg,.wmv"
        hint={m.care_files_hint({ most: mostFiles })}
        {...(problem ? { error: problem } : {})}
      />
      <Button type="submit" variant="sec" small name="intent" value="files" busy={busy}>
        {m.care_send()}
      </Button>
    </Form>
  )
}
