import { type ReactNode, type RefObject, useId } from 'react'
import type { IconName } from '#shared/icon-names.ts'
import { classNames } from './class-names.ts'
import { Icon } from './icon.tsx'
import { Popover } from './popover.tsx'
import type { TagTone } from './tag.tsx'

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
