import { useState } from 'react'
import { ComboBox } from '#ui/combo-box.tsx'
import { type LocalityOption, listLocalities, localityHelp } from './list-localities.ts'

type LocalityFieldProps = {
  label: string
  optional?: boolean
  city: string
  value: LocalityOption | null
  onValue: (chosen: LocalityOption | null) => void
}

/** A locality counts once it is chosen from the list; text that is typed on is a wish not yet said. */
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
      placeholder="Enter location"
      defaultText={value?.text}
      load={(text) => listLocalities(text, city)}
      emptyText={localityHelp(typed)}
      onText={type}
      onChoose={onValue}
    />
  )
}
