import { type ComponentProps, type ReactNode, useId } from 'react'
import { classNames } from '#ui/styles/class-names.ts'
import './progress.css'

type ProgressProps = Omit<ComponentProps<'progress'>, 'children'> & {
  label: ReactNode
  /** The state as text, at the far end: "3 of 5 done", "2.1 of 6 MB". */
  text?: ReactNode
}

/** Without a value it is indeterminate. */
export function Progress({ label, text, max = 100, className, ...rest }: ProgressProps) {
  const id = useId()
  return (
    <div className={classNames('progress', className)}>
      <div className="top">
        <label className="b" htmlFor={id}>
          {label}
        </label>
        {text && <span className="mut">{text}</span>}
      </div>
      <progress id={id} max={max} {...rest} />
    </div>
  )
}
