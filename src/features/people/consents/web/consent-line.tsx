import type { ReactNode } from 'react'
import { m } from '#messages'
import { Link } from '#ui/actions/link.tsx'

type ConsentLineProps = {
  /** Says what the details are for, unless the form says it beside its field. */
  children?: ReactNode
  /** For forms whose typed details a page change would lose. */
  newTab?: boolean
}

/** Stands in every form that asks for a phone or a consent: what the details are for, and the privacy policy. */
export function ConsentLine({ children, newTab = false }: ConsentLineProps) {
  return (
    <p className="s mut">
      {children ? <>{children} </> : null}
      <Link to="/privacy-policy" tap={!children} newTab={newTab}>
        {m.shell_privacy_policy()}
      </Link>
    </p>
  )
}
