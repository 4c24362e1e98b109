import { type LucideIcon, Search } from 'lucide-react'
import { useRef, useState } from 'react'
import { classNames } from './class-names.ts'
import { FieldNotes, type FieldText, LabelText, useFieldIds } from './field.tsx'
import { Icon } from './icon.tsx'
import { useLoaded } from './use-loaded.ts'
import type { LoadOptions } from './use-suggestions.ts'

export type ComboOption = { id: string; text: string; detail?: string; icon?: LucideIcon }

export type ComboBoxProps<Option extends ComboOption> = FieldText & {
  id?: string
  name?: string
  placeholder?: string
  defaultText?: string
  /** Suggestions for what was typed. */
  load: LoadOptions<Option>
  /** Typing must pause this long before `load` is asked. */
  waitMs?: number
  /** Chosen before; offered under "Recent". */
  recent?: Option[]
  emptyText?: string
  onChoose: (option: Option) => void
  onText?: (text: string) => void
  className?: string
}

/** Where the caret stood in the plain input, when it had the focus. */
export type Caret = { start: number; end: number } | null

const loadField = () => import('./combo-box-field.tsx')

/**
 * A text field that suggests. A plain input stands in its place until someone goes there; what was typed, the focus
 * and the caret are carried over when the real one arrives, and the plain one simply stays if it does not.
 */
export function ComboBox<Option extends ComboOption>(props: ComboBoxProps<Option>) {
  const { label, labelHidden, optional, hint, error, className, defaultText = '', onText, ...rest } = props
  const ids = useFieldIds({ hint, error }, props)
  const input = useRef<HTMLInputElement>(null)
  const [text, setText] = useState(defaultText)
  const [wanted, setWanted] = useState(false)
  const [composing, setComposing] = useState(false)
  const { module } = useLoaded(loadField, wanted)
  const type = (next: string) => {
    setText(next)
    onText?.(next)
  }
  return (
    <div className={classNames('field', className)}>
      <label id={`${ids.id}-label`} htmlFor={ids.id} className={classNames('lab', labelHidden && 'vh')}>
        <LabelText label={label} optional={optional} />
      </label>
      {/* Letters of Indian scripts are composed from several keys: the input must not be swapped midway. */}
      {module && !composing ? (
        <module.ComboBoxField {...rest} ids={ids} text={text} onText={type} caret={caretIn(input.current)} />
      ) : (
        <div className="inp">
          <Icon icon={Search} />
          <input
            ref={input}
            {...ids}
            name={rest.name}
            placeholder={rest.placeholder}
            autoComplete="off"
            value={text}
            onChange={(event) => type(event.target.value)}
            onFocus={() => setWanted(true)}
            onCompositionStart={() => setComposing(true)}
            onCompositionEnd={() => setComposing(false)}
          />
        </div>
      )}
      <FieldNotes id={ids.id} hint={hint} error={error} />
    </div>
  )
}

function caretIn(input: HTMLInputElement | null): Caret {
  if (!input || document.activeElement !== input) return null
  return { start: input.selectionStart ?? 0, end: input.selectionEnd ?? 0 }
}
