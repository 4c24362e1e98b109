import { Link as RouterLink, type LinkProps as RouterLinkProps } from 'react-router'
import { m } from '#messages'

export type AnchorProps = RouterLinkProps & {
  /** Opens in a new tab, and says so. */
  newTab?: boolean
}

/** The basic link of every linked component; the router leaves other sites, mailto: and tel: to the browser. */
export function Anchor({ newTab = false, children, ...rest }: AnchorProps) {
  if (!newTab) return <RouterLink {...rest}>{children}</RouterLink>
  return (
    <RouterLink {...rest} target="_blank" rel="noopener">
      {children}
      <span className="vh">{m.ui_new_tab()}</span>
    </RouterLink>
  )
}
