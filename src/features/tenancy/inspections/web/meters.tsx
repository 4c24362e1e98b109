import { useState } from 'react'
import { m } from '#messages'
import { Card } from '#ui/display/card.tsx'
import { TextField } from '#ui/fields/text-field.tsx'
import { type MeterKind, meterKey, meterKinds } from '../rules.ts'
import type { Checking } from './check-page.tsx'
import { AddPhoto, PhotoStrip } from './photo-strip.tsx'

/** The readings from which the tenant's bills start. */
export function Meters({ check }: { check: Checking }) {
  return (
    <details className="check-room" name="check-room">
      <summary>
        <b>{m.homecheck_meters()}</b>
        <span className="s mut">{m.homecheck_where_any()}</span>
      </summary>
      <ul>
        {meterKinds.map((kind) => (
          <Meter key={kind} kind={kind} check={check} />
        ))}
      </ul>
    </details>
  )
}

function Meter({ kind, check }: { kind: MeterKind; check: Checking }) {
  const kept = check.kept.entries.find(({ entry }) => entry.kind === 'meter' && entry.meter === kind)?.entry
  const [typed, setTyped] = useState<string | null>(null)
  const reading = Number(typed)
  const wrong = typed !== null && typed !== '' && !(reading >= 0 && reading < 100_000_000)
  const keep = () => {
    if (typed === null || typed.trim() === '' || wrong) return
    void check.say(`#${meterKey(kind)}`, {
      ...{ kind: 'meter', client_id: crypto.randomUUID(), meter: kind, reading, said_at: new Date().toISOString() },
    })
  }
  return (
    <Card as="li" className="check-item">
      <TextField
        label={m.homecheck_meter({ kind })}
        inputMode="decimal"
        autoComplete="off"
        value={typed ?? (kept?.kind === 'meter' ? String(kept.reading) : '')}
        onChange={(event) => setTyped(event.target.value)}
        onBlur={keep}
        error={wrong ? m.meters_enter_figures() : undefined}
      />
      <PhotoStrip
        photos={check.kept.photos.filter(({ item_key }) => item_key === meterKey(kind))}
        name={m.homecheck_meter({ kind })}
      />
      <AddPhoto name={m.homecheck_the_meter({ kind })} onPhoto={(file) => void check.shoot(meterKey(kind), file)} />
    </Card>
  )
}
