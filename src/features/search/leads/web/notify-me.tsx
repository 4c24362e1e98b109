import { m } from '#messages'
import { ButtonLink, type ButtonVariant } from '#ui/actions/button.tsx'
import { useOpened } from '#ui/overlays/use-opened.ts'
import { type Awaited, notifyUrl } from '../notify-url.ts'

const loadDialog = () => import('./notify-dialog.tsx')

type NotifyMeProps = Awaited & { variant?: ButtonVariant; small?: boolean; block?: boolean }

export function NotifyMe({ variant = 'sec', small, block, ...awaited }: NotifyMeProps) {
  const { module, link, dialog } = useOpened(loadDialog)
  return (
    <>
      <ButtonLink to={notifyUrl(awaited)} icon="bell" {...link} {...{ variant, small, block }}>
        {m.results_notify_me()}
      </ButtonLink>
      {module ? <module.NotifyDialog {...dialog} awaited={awaited} /> : null}
    </>
  )
}
