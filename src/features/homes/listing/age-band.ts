import { m } from '#messages'

/** Five-year age band: 18 to 24 first, then 25 to 29 and so on; null if the age is unknown. */
export function ageBand(bornOn: string | null, today: string): string | null {
  if (bornOn === null) return null
  const age = Number(today.slice(0, 4)) - Number(bornOn.slice(0, 4)) - (today.slice(5) < bornOn.slice(5) ? 1 : 0)
  if (age < 18) return null
  if (age < 25) return m.house_age_band({ from: 18, to: 24 })
  if (age >= 60) return m.house_age_sixty()
  const from = age - (age % 5)
  return m.house_age_band({ from, to: from + 4 })
}
