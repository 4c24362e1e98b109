/** The state of a radio group: one value, from which each native radio gets its checked or defaultChecked. */
export type ChoiceState<V extends string> = { value?: V; defaultValue?: V; onValue?: (value: V) => void }

export function radioState<V extends string>(option: V, { value, defaultValue, onValue }: ChoiceState<V>) {
  const state = value === undefined ? { defaultChecked: option === defaultValue } : { checked: option === value }
  return { ...state, value: option, onChange: () => onValue?.(option) }
}
