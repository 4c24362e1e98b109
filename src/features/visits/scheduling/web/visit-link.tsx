import type { ReactNode } from 'react'
import { m } from '#messages'
import { localAddress } from '#shared/language.ts'
import { ButtonAnchor, type ButtonVariant } from '#ui/actions/button.tsx'
import { useOpened } from '#ui/overlays/use-opened.ts'
import type { VisitedHome } from './use-visit.ts'

const loadDialog = async () => (await import('./load-visit-dialog.ts')).load()

type VisitLinkProps = {
  home: VisitedHome
  variant?: ButtonVariant
  small?: boolean
  block?: boolean
  /** The id of the element that names the home, where a page has several. */
  describedBy?: string
  children?: ReactNode
}

export function VisitLink({ home, describedBy, children, ...look }: VisitLinkProps) {
  const { module, link, dialog } = useOpened(loadDialog)
  return (
    <>
      <ButtonAnchor
        href={localAddress(`/houses/${home.slug}/visit`)}
        aria-describedby={describedBy}
        {...link}
        {...look}
      >
        {m.cards_visit_for_free()}
        {children}
      </ButtonAnchor>
      {module ? <module.VisitDialog home={home} {...dialog} /> : null}
    </>
  )
}
