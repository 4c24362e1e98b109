import { type ReactNode, type RefObject, useId } from 'react'
import type { IconName } from '#shared/icon-names.ts'
import { Icon } from '#ui/brand/icon.tsx'
import type { TagTone } from '#ui/display/tag.tsx'
import { classNames } from '#ui/styles/class-names.ts'
import { Popover } from './popover.tsx'

type TagPopupProps = {
  label: string
  tone?: TagTone
  icon?: IconName
  /** For owners that open it without a press. */
  popup?: RefObject<HTMLDivElement | null>
  children: ReactNode
}

/** A tag that opens a popover with its explanation. */
export function TagPopup({ label, tone, icon, popup, children }: TagPopupProps) {
  const id = useId()
  return (
    <>
      <button type="button" className={classNames('tag press', tone)} popoverTarget={id}>
        {icon && <Icon icon={icon} size="sm" />}
        {label}
      </button>
      <Popover id={id} ref={popup} label={label} className="tag-pop" drawn>
        {children}
      </Popover>
    </>
  )
}
