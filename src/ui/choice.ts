/** Native radios take their state as checked or defaultChecked; groups here take one value for all of them. */
export type ChoiceState<V extends string> = { value?: V; defaultValue?: V; onValue?: (value: V) => void }

export function radioState<V extends string>(option: V, { value, defaultValue, onValue }: ChoiceState<V>) {
  const state = value === undefined ? { defaultChecked: option === defaultValue } : { checked: option === value }
  return { ...state, value: option, onChange: () => onValue?.(option) }
}
