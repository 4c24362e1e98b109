import { History, MapPin, Search, X } from 'lucide-react'
import { useLayoutEffect, useRef, useState } from 'react'
import { Collection } from 'react-aria-components/Collection'
import { ComboBox } from 'react-aria-components/ComboBox'
import { Group } from 'react-aria-components/Group'
import { Header } from 'react-aria-components/Header'
import { I18nProvider } from 'react-aria-components/I18nProvider'
import { Input } from 'react-aria-components/Input'
import { ListBox, ListBoxItem, ListBoxSection } from 'react-aria-components/ListBox'
import { Popover } from 'react-aria-components/Popover'
import type { Caret, ComboBoxProps, ComboOption } from './combo-box.tsx'
import type { useFieldIds } from './field.tsx'
import { Icon } from './icon.tsx'
import { IconButton } from './icon-button.tsx'
import { matchParts } from './match-parts.ts'
import { useSuggestions } from './use-suggestions.ts'

type ComboBoxFieldProps<Option extends ComboOption> = Omit<ComboBoxProps<Option>, 'label' | 'onText' | 'id'> & {
  ids: ReturnType<typeof useFieldIds>
  text: string
  onText: (text: string) => void
  caret: Caret
}

/** The heavy part of the combo box, loaded when someone goes to the field. */
export function ComboBoxField<Option extends ComboOption>(props: ComboBoxFieldProps<Option>) {
  const { ids, text, onText, caret, load, waitMs = 100, recent = [], onChoose } = props
  const [chosen, setChosen] = useState<string | null>(null)
  const found = useSuggestions(text === chosen ? '' : text, load, waitMs)
  const input = useRef<HTMLInputElement>(null)
  const field = useRef<HTMLDivElement>(null)
  const [start] = useState(caret)
  useLayoutEffect(() => {
    if (!start || !input.current) return
    input.current.focus()
    input.current.setSelectionRange(start.start, start.end)
  }, [start])

  const remembered = recent.filter((option) => !found.options.some(({ id }) => id === option.id))
  const choose = (key: unknown) => {
    const option = [...found.options, ...remembered].find(({ id }) => id === key)
    if (!option) return
    setChosen(option.text)
    onText(option.text)
    onChoose(option)
  }
  const clear = () => {
    onText('')
    input.current?.focus()
  }
  return (
    <I18nProvider locale="en-IN">
      <ComboBox
        ref={field}
        id={ids.id}
        name={props.name}
        aria-labelledby={`${ids.id}-label`}
        aria-describedby={ids['aria-describedby']}
        isInvalid={ids['aria-invalid'] ?? false}
        validationBehavior="aria"
        inputValue={text}
        onInputChange={onText}
        selectedKey={null}
        onSelectionChange={choose}
        menuTrigger="focus"
        allowsCustomValue
        allowsEmptyCollection={text.trim() !== '' && text !== chosen}
        defaultFilter={() => true}
      >
        <Group className="inp">
          <Icon icon={Search} />
          <Input ref={input} placeholder={props.placeholder} />
          {text !== '' && <IconButton icon={X} label="Clear" size="sm" onClick={clear} />}
        </Group>
        {/* Behind an open modal nothing can be pressed, so the list must hang inside it. */}
        <Popover
          className="pop combo"
          offset={4}
          UNSTABLE_portalContainer={field.current?.closest('dialog') ?? undefined}
        >
          <ListBox>
            <ListBoxSection id="found" aria-label="Suggestions">
              <Collection items={found.options}>{(option) => <Row option={option} typed={text} />}</Collection>
            </ListBoxSection>
            {remembered.length > 0 && (
              <ListBoxSection id="recent">
                <Header className="cap">Recent</Header>
                <Collection items={remembered}>
                  {(option) => <Row option={{ ...option, icon: option.icon ?? History }} typed="" />}
                </Collection>
              </ListBoxSection>
            )}
          </ListBox>
          <Progress {...found} text={text} emptyText={props.emptyText} />
        </Popover>
      </ComboBox>
    </I18nProvider>
  )
}

function Row({ option, typed }: { option: ComboOption; typed: string }) {
  return (
    <ListBoxItem id={option.id} textValue={option.text} className="opt">
      <Icon icon={option.icon ?? MapPin} />
      <span>
        {matchParts(option.text, typed).map((part) =>
          part.match ? <b key="match">{part.text}</b> : <span key={part.text}>{part.text}</span>,
        )}
        {option.detail && <small>{option.detail}</small>}
      </span>
    </ListBoxItem>
  )
}

type ProgressProps = Pick<ReturnType<typeof useSuggestions>, 'status' | 'retry' | 'options'> & {
  text: string
  emptyText?: string
}

function Progress({ status, options, retry, text, emptyText }: ProgressProps) {
  if (status === 'failed') {
    return (
      <p className="say" role="alert">
        No suggestions just now. What you typed is kept.
        <button type="button" className="link tap" onClick={retry}>
          Try again
        </button>
      </p>
    )
  }
  if (options.length > 0 || status === 'idle') return null
  const empty = emptyText ?? `Nothing found for “${text.trim()}”. Check the spelling or try a landmark nearby.`
  return <output className="say">{status === 'loading' ? 'Looking for places' : empty}</output>
}
