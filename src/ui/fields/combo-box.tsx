import { type KeyboardEvent, useEffectEvent, useLayoutEffect, useRef, useState } from 'react'
import { m } from '#messages'
import type { IconName } from '#shared/icon-names.ts'
import { IconButton } from '#ui/actions/icon-button.tsx'
import { Icon } from '#ui/brand/icon.tsx'
import { rovingIndex } from '#ui/navigation/roving.ts'
import { useManualPopover } from '#ui/overlays/use-manual-popover.ts'
import { useAttention } from '#ui/page/use-attention.ts'
import { classNames } from '#ui/styles/class-names.ts'
import { ComboBoxList, optionId } from './combo-box-list.tsx'
import { FieldNotes, type FieldText, LabelText, useFieldIds } from './field.tsx'
import { type LoadOptions, useSuggestions } from './use-suggestions.ts'

export type ComboOption = { id: string; text: string; detail?: string; icon?: IconName }

type Choosing<Option extends ComboOption> = {
  defaultText?: string
  /** Loads suggestions for the typed text. */
  load: LoadOptions<Option>
  /** Debounce of `load` in milliseconds. */
  waitMs?: number
  /** Earlier choices, offered under "Recent". */
  recent?: Option[]
  onChoose: (option: Option) => void
  onText?: (text: string) => void
}

type ComboBoxProps<Option extends ComboOption> = FieldText &
  Choosing<Option> & {
    id?: string
    name?: string
    placeholder?: string
    required?: boolean
    /** Advice shown when nothing was found. */
    emptyText?: string
    /** Shown when loading suggestions failed. */
    failedText?: string
    className?: string
  }

/**
 * A text field with suggestions. The input is in the server's HTML, so text typed before hydration is kept; free text
 * is allowed. The first suggestion is active, so Enter takes it.
 */
export function ComboBox<Option extends ComboOption>(props: ComboBoxProps<Option>) {
  const { label, labelHidden, optional, hint, error } = props
  const ids = useFieldIds({ hint, error }, props)
  const whole = useRef<HTMLDivElement>(null)
  const plate = useRef<HTMLDivElement>(null)
  const input = useRef<HTMLInputElement>(null)
  const { focused } = useAttention(whole)
  const combo = useChoosing(props, focused)
  // Without anchor positioning the list is no popover but part of the page under its field (combo-box.css).
  useManualPopover(combo.open && CSS.supports('position-area', 'bottom'), plate)
  const keepEarlyText = useEffectEvent(() => {
    const early = input.current?.value
    if (early && early !== combo.text) combo.type(early)
  })
  useLayoutEffect(() => keepEarlyText(), [])
  const clear = () => {
    combo.type('')
    input.current?.focus()
  }
  return (
    <div ref={whole} className={classNames('field combo-field', props.className)}>
      <label htmlFor={ids.id} className={classNames('lab', labelHidden && 'vh')}>
        <LabelText label={label} optional={optional} />
      </label>
      <div className="inp">
        <Icon icon="search" />
        <input
          type="text"
          ref={input}
          {...ids}
          name={props.name}
          required={props.required}
          placeholder={props.placeholder}
          autoComplete="off"
          autoCorrect="off"
          spellCheck={false}
          role="combobox"
          aria-autocomplete="list"
          aria-expanded={combo.open}
          aria-controls={`${ids.id}-list`}
          aria-activedescendant={combo.open && combo.active ? optionId(ids.id, combo.active) : undefined}
          value={combo.text}
          onChange={(event) => combo.type(event.target.value)}
          onClick={combo.reopen}
          onKeyDown={combo.press}
        />
        {combo.text !== '' && <IconButton icon="x" label={m.ui_clear()} size="sm" onClick={clear} />}
      </div>
      <ComboBoxList ref={plate} id={ids.id} combo={combo} emptyText={props.emptyText} failedText={props.failedText} />
      <FieldNotes id={ids.id} hint={hint} error={error} />
    </div>
  )
}

/** The state of the combo box: the typed text, its suggestions and the active option. */
export function useChoosing<Option extends ComboOption>(props: Choosing<Option>, focused: boolean) {
  const { recent = [], waitMs = 100, onText, onChoose } = props
  const [text, setText] = useState(props.defaultText ?? '')
  // Text that was chosen or given, not typed, needs no suggestions.
  const [settled, setSettled] = useState(true)
  const [dismissed, setDismissed] = useState(false)
  const [reached, setReached] = useState<string | null>(null)
  const found = useSuggestions(settled ? '' : text, props.load, waitMs)
  const remembered = recent.filter((option) => !found.options.some(({ id }) => id === option.id))
  const all = [...found.options, ...remembered]
  const active = all.find(({ id }) => id === reached) ?? found.options[0] ?? null
  const open = focused && !dismissed && (all.length > 0 || found.status !== 'idle')

  const change = (next: string, byChoice: boolean) => {
    setText(next)
    setSettled(byChoice)
    setDismissed(byChoice)
    setReached(null)
    onText?.(next)
  }
  const choose = (option: Option) => {
    change(option.text, true)
    onChoose(option)
  }
  const press = (event: KeyboardEvent) => {
    // During IME composition (Indian scripts) keys belong to the keyboard.
    if (event.nativeEvent.isComposing) return
    const next = arrowed(event.key, active ? all.indexOf(active) : -1, all.length)
    if (next !== null) {
      setDismissed(false)
      setReached(all[next]?.id ?? null)
    } else if (event.key === 'Enter' && open && active) choose(active)
    else if (event.key === 'Escape' && open) setDismissed(true)
    else return
    event.preventDefault()
  }
  const type = (next: string) => change(next, false)
  const reopen = () => setDismissed(false)
  return { text, found, remembered, active, open, type, choose, press, reopen }
}

/** Up and down only: Home and End move the caret in the text. */
function arrowed(key: string, from: number, count: number): number | null {
  return key === 'ArrowDown' || key === 'ArrowUp' ? rovingIndex(key, from, count, 'column') : null
}
