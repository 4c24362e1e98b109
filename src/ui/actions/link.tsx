import { Icon } from '#ui/brand/icon.tsx'
import { classNames } from '#ui/styles/class-names.ts'
import { Anchor, type AnchorProps } from './anchor.tsx'

type LinkProps = AnchorProps & {
  /** A standalone link, which needs a 44 px line box. */
  tap?: boolean
}

export function Link({ tap = false, className, children, ...rest }: LinkProps) {
  return (
    <Anchor className={classNames('link', tap && 'tap', className)} {...rest}>
      {children}
      {rest.newTab && <Icon icon="arrow-up-right" size="sm" />}
    </Anchor>
  )
}
