import { Avatar } from '#ui/display/avatar.tsx'
import type { House } from '../contract.ts'

/** Current tenants who consented to be shown. */
export function Flatmates({ house: { flatmates } }: { house: House }) {
  if (flatmates.length === 0) return null
  return (
    <section className="far" aria-labelledby="flatmates-title">
      <h2 id="flatmates-title">Who lives here</h2>
      <ul className="mates">
        {flatmates.map(({ first_name, work, age_band }, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: First names may repeat, and no other field identifies them.
          <li key={at}>
            <Avatar name={first_name} />
            <p>
              <b>{first_name}</b>
              <span className="s mut">{[work, age_band].filter(Boolean).join(', ')}</span>
            </p>
          </li>
        ))}
      </ul>
      <p className="s mut">They agreed to be shown here. You can meet them when you visit.</p>
    </section>
  )
}
