import type { ComponentProps } from 'react'
import { classNames } from '#ui/styles/class-names.ts'
import { Field, type FieldText, partText, useFieldIds } from './field.tsx'
import type { Span } from './otp-digits.ts'
import { useOtpBoxes } from './use-otp-boxes.ts'
import './otp-field.css'

type Taken = 'value' | 'type' | 'maxLength' | 'onChange' | 'onPaste' | 'onKeyDown' | 'onFocus' | 'onBlur'

type OtpFieldProps = Omit<ComponentProps<'input'>, Taken> &
  FieldText & {
    length?: 4 | 6
    onValue?: (digits: string) => void
    /** Called when the last box is filled. */
    onComplete?: (digits: string) => void
  }

/**
 * One native input whose digits are spaced over drawn boxes: it submits, autofills and pastes as one value and works
 * without scripts. Scripts add the highlighted box, digit filtering and one-key replacement.
 */
export function OtpField(props: OtpFieldProps) {
  const [text, { length = 4, onValue, onComplete, className, ...input }] = partText(props)
  const ids = useFieldIds(text, input)
  const { lit, handlers } = useOtpBoxes(length, { onValue, onComplete })
  return (
    <Field id={ids.id} className={className} alert {...text}>
      <div className="otp" data-length={length}>
        <Boxes length={length} lit={lit} />
        <div className="line">
          <input
            inputMode="numeric"
            autoComplete="one-time-code"
            pattern="[0-9]*"
            {...input}
            {...ids}
            {...handlers}
            type="text"
            maxLength={length}
          />
        </div>
      </div>
    </Field>
  )
}

const boxes = [0, 1, 2, 3, 4, 5]

function Boxes({ length, lit }: { length: number; lit: Span | null }) {
  const isLit = (box: number) => lit !== null && box >= lit.start && box < Math.max(lit.end, lit.start + 1)
  return (
    <div className="boxes" aria-hidden="true">
      {boxes.slice(0, length).map((box) => (
        <span key={box} className={classNames('box', isLit(box) && 'on')} />
      ))}
    </div>
  )
}
