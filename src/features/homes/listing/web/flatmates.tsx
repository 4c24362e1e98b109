import { m } from '#messages'
import { writtenIn } from '#shared/written-in.ts'
import { asWritten } from '#ui/display/as-written.tsx'
import { Avatar } from '#ui/display/avatar.tsx'
import type { House } from '../contract.ts'

/** Current tenants who consented to be shown. */
export function Flatmates({ house: { flatmates } }: { house: House }) {
  if (flatmates.length === 0) return null
  return (
    <section className="far" aria-labelledby="flatmates-title">
      <h2 id="flatmates-title">{m.house_who_lives()}</h2>
      <ul className="mates">
        {flatmates.map(({ first_name, work, age_band }, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: First names may repeat, and no other field identifies them.
          <li key={at}>
            <Avatar name={first_name} />
            <p>
              <b lang={writtenIn(first_name)}>{first_name}</b>
              <span className="s mut">
                {work ? asWritten(work) : null}
                {work && age_band ? ', ' : null}
                {age_band}
              </span>
            </p>
          </li>
        ))}
      </ul>
      <p className="s mut">{m.house_who_lives_note()}</p>
    </section>
  )
}
