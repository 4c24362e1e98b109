import { Bell } from 'lucide-react'
import { type MouseEvent, useState } from 'react'
import { ButtonLink, type ButtonVariant } from '#ui/button.tsx'
import { useLoaded } from '#ui/use-loaded.ts'
import { type Awaited, notifyUrl } from '../notify-url.ts'

const loadDialog = () => import('./notify-dialog.tsx')

type NotifyMeProps = Awaited & { variant?: ButtonVariant; small?: boolean; block?: boolean }

/** A link to the form's own page. Where a script runs, the form opens here, fetched as somebody reaches for it. */
export function NotifyMe({ variant = 'sec', small, block, ...awaited }: NotifyMeProps) {
  const [wanted, setWanted] = useState(false)
  const [open, setOpen] = useState(false)
  const { module, failed } = useLoaded(loadDialog, wanted)
  const want = () => setWanted(true)
  const press = (event: MouseEvent) => {
    if (failed || event.metaKey || event.ctrlKey) return
    event.preventDefault()
    want()
    setOpen(true)
  }
  return (
    <>
      <ButtonLink
        to={notifyUrl(awaited)}
        icon={Bell}
        aria-haspopup="dialog"
        onPointerEnter={want}
        onFocus={want}
        onClick={press}
        {...{ variant, small, block }}
      >
        Notify me
      </ButtonLink>
      {module ? <module.NotifyDialog open={open} onClose={() => setOpen(false)} awaited={awaited} /> : null}
    </>
  )
}
