import { useRef, useState } from 'react'
import { Form, useRevalidator } from 'react-router'
import { type Language, languageNames, languages } from '#shared/language.ts'
import { Button } from '#ui/actions/button.tsx'
import { Progress } from '#ui/display/progress.tsx'
import { Tag } from '#ui/display/tag.tsx'
import { FileField } from '#ui/fields/file-field.tsx'
import { Select } from '#ui/fields/select.tsx'
import { sendUpload } from '#ui/page/send-upload.ts'
import type { StaffHome } from '../contract.ts'
import { videoUploadsPath } from '../video-rules.ts'

type Running = { name: string; percent: number; resumed: boolean; problem: string | null }

const inLanguages = languages.map((language) => ({ value: language, label: languageNames[language].english }))
const thereIn = (captions: readonly Language[]): string =>
  captions.length > 0 ? `There in ${captions.map((each) => languageNames[each].english).join(', ')}.` : ''

const states = { waiting: 'Being made ready', ready: 'Plays', failed: 'Not taken' } as const

/** Large files go in pieces: after a cut of the network, or of this page, they go on where they were. */
export function HomeVideos({ home }: { home: StaffHome }) {
  const [running, setRunning] = useState<Running | null>(null)
  const input = useRef<HTMLInputElement>(null)
  const { revalidate } = useRevalidator()
  const send = async (file: File) => {
    const about = (percent: number, resumed: boolean) => ({ name: file.name, percent, resumed, problem: null })
    setRunning(about(0, false))
    const problem = await sendUpload({
      ...{ path: videoUploadsPath, file, metadata: { home_id: String(home.id) } },
      onProgress: (sent, resumed) => setRunning(about(Math.floor((100 * sent) / file.size), resumed)),
    })
    setRunning(problem === null ? null : { ...about(0, false), problem })
    if (input.current) input.current.value = ''
    await revalidate()
  }
  return (
    <section className="editor-part" aria-labelledby="videos-title" id="videos">
      <h2 id="videos-title">Videos</h2>
      <ul className="editor-checks">
        {home.videos.map(({ id, state, duration_s, problem, captions }) => (
          <li key={id} className="editor-video">
            <Tag tone={state === 'ready' ? 'leaf' : state === 'failed' ? 'brick' : 'mar'}>{states[state]}</Tag>
            <span>{problem ?? (state === 'ready' ? `Tour of ${duration_s} seconds` : 'Tour')}</span>
            <Form method="post" preventScrollReset>
              <input type="hidden" name="about" value="drop-video" />
              <input type="hidden" name="video_id" value={id} />
              <Button type="submit" variant="ter" small>
                Take off
              </Button>
            </Form>
            {state === 'ready' ? (
              <Form method="post" encType="multipart/form-data" preventScrollReset className="editor-captions">
                <input type="hidden" name="about" value="captions" />
                <input type="hidden" name="video_id" value={id} />
                <FileField
                  {...{ name: 'file', label: captions.length > 0 ? 'Other captions' : 'Captions' }}
                  accept=".vtt,text/vtt"
                  hint={`WebVTT, up to 500 kB. ${thereIn(captions)}`}
                />
                <Select label="Spoken in" name="language" defaultValue="en" options={inLanguages} />
                <Button type="submit" variant="sec" small>
                  Add captions
                </Button>
              </Form>
            ) : null}
          </li>
        ))}
      </ul>
      {running && running.problem === null ? (
        <div role="status">
          <Progress
            {...{ value: running.percent, label: running.name }}
            text={running.resumed ? `Goes on at ${running.percent} %` : `${running.percent} %`}
          />
        </div>
      ) : null}
      <FileField
        {...{ label: 'Add a video tour', ref: input, hint: 'MP4, MOV, M4V, AVI, WMV, FLV, MPG, 3GP, up to 1 GB.' }}
        accept="video/*,.m2v,.flv,.m3u8"
        {...(running?.problem ? { error: `${running.name}: ${running.problem}` } : {})}
        onChange={(event) => {
          const file = event.target.files?.[0]
          if (file) void send(file)
        }}
      />
    </section>
  )
}
