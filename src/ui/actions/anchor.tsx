import { Link as RouterLink, type LinkProps as RouterLinkProps } from 'react-router'
import { m } from '#messages'

export type AnchorProps = RouterLinkProps & {
  /** Opens in a new tab, and says so. */
  newTab?: boolean
}

/** The basic link of every linked component; the router leaves other sites, mailto: and tel: to the browser. */
export function Anchor({ newTab = false, children, ...rest }: AnchorProps) {
  const link = newTab ? { ...rest, target: '_blank', rel: 'noopener' } : rest
  const shown = newTab ? (
    <>
      {children}
      <span className="vh">{m.ui_new_tab()}</span>
    </>
  ) : (
    children
  )
  return isFile(link.to) ? <FileLink {...link}>{shown}</FileLink> : <RouterLink {...link}>{shown}</RouterLink>
}

const isFile = (to: AnchorProps['to']): to is string =>
  typeof to === 'string' && /^\/(?:api\/|[^?#]+\.\w{2,5}(?:[?#]|$))/.test(to)

/** A file has one address for all languages, and the router would put the language of the page before it. */
function FileLink({ to, reloadDocument: _, children, ...rest }: RouterLinkProps) {
  return (
    <a {...rest} href={String(to)}>
      {children}
    </a>
  )
}
