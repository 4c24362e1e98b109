import { type MouseEvent, type Ref, useEffect } from 'react'
import { m } from '#messages'
import type { IconName } from '#shared/icon-names.ts'
import { Icon } from '#ui/brand/icon.tsx'
import type { ComboOption, useChoosing } from './combo-box.tsx'
import { matchParts } from './match-parts.ts'
import type { useSuggestions } from './use-suggestions.ts'

export const optionId = (field: string, option: ComboOption): string => `${field}-${option.id}`

type ComboBoxListProps<Option extends ComboOption> = {
  ref: Ref<HTMLDivElement>
  /** The field's id. */
  id: string
  combo: ReturnType<typeof useChoosing<Option>>
  emptyText?: string
  failedText?: string
}

/** The suggestion list. The focus stays in the field; the list only shows the active option. */
export function ComboBoxList<Option extends ComboOption>(props: ComboBoxListProps<Option>) {
  const { ref, id, combo, emptyText, failedText } = props
  const { text, found, remembered, active, open, choose } = combo
  const activeId = open && active ? optionId(id, active) : null
  useEffect(() => {
    if (activeId) document.getElementById(activeId)?.scrollIntoView({ block: 'nearest' })
  }, [activeId])
  const row = (option: Option, typed: string, icon: IconName = 'map-pin') => (
    <button
      key={option.id}
      type="button"
      role="option"
      id={optionId(id, option)}
      tabIndex={-1}
      aria-selected={option.id === active?.id}
      onClick={() => choose(option)}
    >
      <Icon icon={option.icon ?? icon} />
      <span>
        <Matched text={option.text} typed={typed} />
        {option.detail && <small>{option.detail}</small>}
      </span>
    </button>
  )
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: it only keeps the focus; nothing happens on a press.
    <div ref={ref} popover="manual" className="pop combo" onMouseDown={keepFocus}>
      {open && <Progress {...found} text={text} emptyText={emptyText} failedText={failedText} />}
      <div role="listbox" id={`${id}-list`} aria-label={m.ui_suggestions()}>
        {found.options.map((option) => row(option, text))}
        {remembered.length > 0 && (
          <fieldset aria-labelledby={`${id}-recent`}>
            <div className="cap" role="presentation" id={`${id}-recent`}>
              {m.ui_recent()}
            </div>
            {remembered.map((option) => row(option, '', 'rotate-ccw-clock'))}
          </fieldset>
        )}
      </div>
    </div>
  )
}

/** A press in the list must not take the focus from the field. */
const keepFocus = (event: MouseEvent) => event.preventDefault()

function Matched({ text, typed }: { text: string; typed: string }) {
  return matchParts(text, typed).map((part) =>
    part.match ? <b key="match">{part.text}</b> : <span key={part.text}>{part.text}</span>,
  )
}

type ProgressProps = Pick<ReturnType<typeof useSuggestions>, 'status' | 'retry' | 'options'> & {
  text: string
  emptyText?: string
  failedText?: string
}

function Progress({ status, options, retry, text, emptyText, failedText }: ProgressProps) {
  if (status === 'failed') {
    return (
      <p className="say" role="alert">
        {failedText ?? m.ui_no_suggestions()}
        <button type="button" className="link tap" onClick={retry}>
          {m.ui_try_again()}
        </button>
      </p>
    )
  }
  if (options.length > 0) return <output className="vh">{m.ui_suggestion_count({ count: options.length })}</output>
  if (status === 'idle') return null
  const empty = emptyText ?? m.ui_nothing_found({ text: text.trim() })
  return <output className="say">{status === 'loading' ? m.ui_looking() : empty}</output>
}
