import { m } from '#messages'
import { Bill } from '#ui/display/bill.tsx'
import { Card } from '#ui/display/card.tsx'
import type { House } from '../contract.ts'

/** Usual living costs beside the rent. */
export function CostOfLiving({ house: { cost_of_living } }: { house: House }) {
  const { title, disclaimer, breakdown } = cost_of_living
  if (breakdown.length === 0) return null
  const amount = breakdown.reduce((sum, line) => sum + line.amount, 0)
  return (
    <section className="far living" aria-labelledby="living-title">
      <h2 id="living-title">{title}</h2>
      <Card>
        <Bill lines={breakdown} total={{ label: m.house_living_total(), amount }} />
      </Card>
      <p className="s mut">{disclaimer}</p>
    </section>
  )
}
