import type { ReactNode } from 'react'
import { ButtonLink, type ButtonVariant } from '#ui/button.tsx'
import { useOpened } from '#ui/use-opened.ts'
import { applyPath } from '../links.ts'

const loadDialog = () => import('./apply-dialog.tsx')

type ApplyLinkProps = {
  part?: 'co_applicant'
  /** Of the home it is for. */
  rupees?: number
  back?: string
  variant?: ButtonVariant
  small?: boolean
  block?: boolean
  children: ReactNode
}

/** To the form: it opens here, fetched as somebody reaches for it, or is a page of its own. */
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
