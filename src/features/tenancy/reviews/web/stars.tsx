import { m } from '#messages'
import { Icon } from '#ui/brand/icon.tsx'
import { FieldNotes } from '#ui/fields/field.tsx'
import { classNames } from '#ui/styles/class-names.ts'
import './reviews.css'

const five = [1, 2, 3, 4, 5] as const
const starKeys = ['bad', 'poor', 'fair', 'good', 'very_good'] as const
const starText = (star: number): string => m.reviews_star_text({ star: starKeys[star - 1] ?? 'very_good' })

/** Filled up to the given number, and named for those who do not see it. */
export function Stars({ of }: { of: number }) {
  return (
    <span className="rv-stars" role="img" aria-label={m.reviews_stars_of_five({ of })}>
      {five.map((star) => (
        <Icon key={star} icon="star" size="sm" className={classNames(star <= Math.round(of) && 'on')} />
      ))}
    </span>
  )
}

type StarFieldProps = { label: string; name: string; chosen?: string | undefined; error?: string | undefined }

export function StarField({ label, name, chosen, error }: StarFieldProps) {
  return (
    <fieldset className="field" aria-describedby={error ? `${name}-error` : undefined}>
      <legend className="lab">{label}</legend>
      <div className="rv-pick">
        {five.map((star) => (
          <label key={star} title={starText(star)}>
            <input type="radio" name={name} value={star} defaultChecked={chosen === String(star)} />
            <Icon icon="star" />
            <span className="vh">{m.reviews_star_hidden({ star, said: starText(star).toLowerCase() })}</span>
          </label>
        ))}
      </div>
      <FieldNotes id={name} error={error} />
    </fieldset>
  )
}
