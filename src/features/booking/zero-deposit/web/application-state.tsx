import type { ReactNode } from 'react'
import { writtenIn } from '#shared/written-in.ts'
import { Banner } from '#ui/display/banner.tsx'
import { stageWords, type WantedHome } from '../stage-words.ts'
import type { Standing } from '../stages.ts'

type ApplicationStateProps = {
  standing: Pick<Standing, 'stage' | 'limit' | 'reason'>
  home: WantedHome | null
  children?: ReactNode
}

/** Shows the stage computed by the server. */
export function ApplicationState({ standing, home, children }: ApplicationStateProps) {
  const { tone, title, text, quoted } = stageWords(standing, home)
  return (
    <Banner
      tone={tone}
      title={title}
      action={children}
      role="status"
      data-stage={standing.stage}
      {...(tone === 'mar' ? { icon: 'clock' } : {})}
    >
      {text}
      {quoted ? (
        <>
          {' '}
          <q lang={writtenIn(quoted)}>{quoted}</q>
        </>
      ) : null}
    </Banner>
  )
}
