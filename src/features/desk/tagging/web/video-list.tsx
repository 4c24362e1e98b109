import { useRef, useState } from 'react'
import { useRevalidator } from 'react-router'
import { formatMoment } from '#shared/dates.ts'
import { ButtonLink } from '#ui/actions/button.tsx'
import { ChipLink } from '#ui/actions/chip.tsx'
import { Link } from '#ui/actions/link.tsx'
import { EmptyState } from '#ui/display/empty-state.tsx'
import { Progress } from '#ui/display/progress.tsx'
import { Tag } from '#ui/display/tag.tsx'
import { FileField } from '#ui/fields/file-field.tsx'
import { sendUpload } from '#ui/page/send-upload.ts'
import type { TaggingRow, ToFilm } from '../contract.ts'
import { checkVideosPath, clockOf, kindWords, type TaggingKind } from '../rules.ts'

type VideoListProps = {
  path: string
  taggings: TaggingRow[]
  kinds: { kind: TaggingKind; open: number }[]
  kind: TaggingKind | null
  done: boolean
  next: number | null
  toFilm: ToFilm[]
}

/** Videos that wait to be tagged, and checks whose film is to be added. */
export function VideoList({ path, taggings, kinds, kind, done, next, toFilm }: VideoListProps) {
  const query = (more: Record<string, string>) =>
    `?${new URLSearchParams({ ...(kind ? { kind } : {}), ...(done ? { done: 'true' } : {}), ...more })}`
  return (
    <>
      <nav aria-label="Videos" className="tagging-kinds">
        <ChipLink to={path} on={!kind && !done} count={kinds.reduce((all, { open }) => all + open, 0)}>
          To tag
        </ChipLink>
        {kinds.length > 1
          ? kinds.map((each) => (
              <ChipLink key={each.kind} to={`?kind=${each.kind}`} on={kind === each.kind && !done} count={each.open}>
                {kindWords[each.kind]}
              </ChipLink>
            ))
          : null}
        <ChipLink to="?done=true" on={done}>
          Handed in
        </ChipLink>
      </nav>
      {taggings.length === 0 ? (
        <EmptyState title={done ? 'Nothing is handed in yet' : 'No video waits to be tagged'} />
      ) : null}
      <ul className="tagging-rows">
        {taggings.map((row) => (
          <li key={row.id}>
            <Link
              to={`${row.kind === 'move_out' ? '/alpha/improvedVideoTagging' : '/alpha/videoTagging'}?video=${row.id}`}
            >
              <b>{row.title}</b>
            </Link>
            <span className="mut">{row.detail}</span>
            <Tag>{kindWords[row.kind]}</Tag>
            <span>{clockOf(row.duration_ms)}</span>
            <span className="mut">
              {row.handed_in_at
                ? `${row.handed_in_by}, ${formatMoment(new Date(row.handed_in_at))}`
                : `${row.rooms} rooms, ${row.tags} items`}
            </span>
          </li>
        ))}
      </ul>
      {next ? (
        <ButtonLink variant="sec" className="desk-more" to={query({ after: String(next) })}>
          More videos
        </ButtonLink>
      ) : null}
      {toFilm.length > 0 ? (
        <section aria-labelledby="to-film" className="to-film">
          <h2 id="to-film">Checks without a video</h2>
          <ul>
            {toFilm.map((check) => (
              <FilmRow key={check.inspection_id} check={check} />
            ))}
          </ul>
        </section>
      ) : null}
    </>
  )
}

function FilmRow({ check }: { check: ToFilm }) {
  const { inspection_id, title, detail, state, problem } = check
  const [running, setRunning] = useState<{ percent: number } | { problem: string } | null>(null)
  const input = useRef<HTMLInputElement>(null)
  const { revalidate } = useRevalidator()
  const send = async (file: File) => {
    setRunning({ percent: 0 })
    const refused = await sendUpload({
      ...{ path: checkVideosPath, file, metadata: { inspection_id: String(inspection_id) } },
      onProgress: (sent) => setRunning({ percent: Math.floor((100 * sent) / file.size) }),
    })
    setRunning(refused === null ? null : { problem: refused })
    if (input.current) input.current.value = ''
    await revalidate()
  }
  return (
    <li>
      <div>
        <b>{title}</b> <span className="mut">{detail}</span>
        {state === 'waiting' ? <Tag tone="mar">Being made ready</Tag> : null}
      </div>
      {running && 'percent' in running ? (
        <div role="status">
          <Progress value={running.percent} label={title} text={`${running.percent} %`} />
        </div>
      ) : null}
      {state === 'waiting' ? null : (
        <FileField
          {...{ label: `Video: ${title}`, ref: input, hint: 'MP4, MOV, M4V, AVI, WMV, FLV, MPG, 3GP, up to 1 GB.' }}
          accept="video/*,.m2v,.flv,.m3u8"
          {...(running && 'problem' in running ? { error: running.problem } : problem ? { error: problem } : {})}
          onChange={(event) => {
            const file = event.target.files?.[0]
            if (file) void send(file)
          }}
        />
      )}
    </li>
  )
}
