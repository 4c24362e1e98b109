import { useState } from 'react'
import { m } from '#messages'
import { ComboBox } from '#ui/fields/combo-box.tsx'
import { type LocalityOption, listLocalities, localityHelp } from './list-localities.ts'

type LocalityFieldProps = {
  label: string
  optional?: boolean
  city: string
  value: LocalityOption | null
  onValue: (chosen: LocalityOption | null) => void
}

/** Only a locality chosen from the list counts; typing clears the choice. */
export function LocalityField({ label, optional, city, value, onValue }: LocalityFieldProps) {
  const [typed, setTyped] = useState(value?.text ?? '')
  const type = (text: string) => {
    setTyped(text)
    if (text !== value?.text) onValue(null)
  }
  return (
    <ComboBox<LocalityOption>
      label={label}
      optional={optional}
      placeholder={m.ui_enter_location()}
      defaultText={value?.text}
      load={(text) => listLocalities(text, city)}
      emptyText={localityHelp(typed)}
      onText={type}
      onChoose={onValue}
    />
  )
}
