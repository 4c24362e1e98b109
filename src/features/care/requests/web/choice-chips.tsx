import { useId } from 'react'

type ChoiceChipsProps = {
  legend: string
  name: string
  options: readonly { value: string; label: string }[]
  value?: string
  defaultValue?: string
  onValue?: (value: string) => void
  error?: string | undefined
  /** Two in a row, for times. */
  grid?: boolean
}

/** Radio buttons that look like chips. */
export function ChoiceChips({
  legend,
  name,
  options,
  value,
  defaultValue,
  onValue,
  error,
  grid = false,
}: ChoiceChipsProps) {
  const id = useId()
  return (
    <fieldset className="field care-choices" {...(error ? { 'aria-describedby': id } : {})}>
      <legend className="lab">{legend}</legend>
      <div className={grid ? 'care-grid' : 'chips wrapx'}>
        {options.map((option) => (
          <label key={option.value} className="chip care-choice">
            <input
              type="radio"
              name={name}
              value={option.value}
              {...(value === undefined
                ? { defaultChecked: option.value === (defaultValue ?? '') }
                : { checked: option.value === value })}
              onChange={() => onValue?.(option.value)}
            />
            {option.label}
          </label>
        ))}
      </div>
      {error ? (
        <p className="err" id={id}>
          {error}
        </p>
      ) : null}
    </fieldset>
  )
}
