import type { ReactNode } from 'react'
import { ButtonLink, type ButtonVariant } from '#ui/actions/button.tsx'
import { useOpened } from '#ui/overlays/use-opened.ts'
import { applyPath } from '../links.ts'

const loadDialog = () => import('./apply-dialog.tsx')

type ApplyLinkProps = {
  part?: 'co_applicant'
  /** The deposit of the home it is for, in rupees. */
  rupees?: number
  back?: string
  variant?: ButtonVariant
  small?: boolean
  block?: boolean
  children: ReactNode
}

/** Opens the form in a dialog, preloaded on hover or focus; without JavaScript it links to the page. */
export function ApplyLink({ part, rupees, back, children, ...look }: ApplyLinkProps) {
  const { module, link, dialog } = useOpened(loadDialog)
  const path = applyPath({ ...(part ? { part } : {}), ...(rupees ? { rupees } : {}), ...(back ? { back } : {}) })
  return (
    <>
      <ButtonLink to={path} {...link} {...look}>
        {children}
      </ButtonLink>
      {module ? <module.ApplyDialog part={part ?? 'tenant'} {...{ path, rupees }} {...dialog} /> : null}
    </>
  )
}
