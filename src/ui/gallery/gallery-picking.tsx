import { useState } from 'react'
import { type Day, dayInIndia } from '#shared/dates.ts'
import { paise } from '#shared/money.ts'
import { Calendar } from '#ui/dates/calendar.tsx'
import { DatePicker } from '#ui/dates/date-picker.tsx'
import { ComboBox, type ComboOption } from '#ui/fields/combo-box.tsx'
import { PriceRange } from '#ui/fields/price-range.tsx'
import type { PriceLimits } from '#ui/fields/price-scale.ts'
import { showToast } from '#ui/overlays/toast.tsx'
import type { GallerySection } from './gallery-section.ts'

const isSunday = (day: Day) => new Date(`${day}T00:00:00Z`).getUTCDay() === 0
const isClosed = (day: Day) => isSunday(day) || day.endsWith('-12-25')

export function MoveInDate() {
  return <DatePicker label="Move in" name="move_in" defaultValue="2026-12-09" min="2026-12-03" isClosed={isClosed} />
}

function Dates() {
  const [day, setDay] = useState<Day>('2026-12-09')
  return (
    <div className="stack g5">
      <Calendar
        label="Move-in date"
        value={day}
        onValue={setDay}
        min="2026-12-03"
        isClosed={isClosed}
        note="Move-in closed on Sundays and 25 Dec"
      />
      <div className="stack">
        <MoveInDate />
        <DatePicker label="Visit on" min={dayInIndia(new Date())} hint="Free, takes 20 minutes." />
        <DatePicker label="Move out" error="Pick a day after 9 Dec 2026." />
      </div>
    </div>
  )
}

const places: ComboOption[] = [
  { id: '1', text: 'HSR Layout', detail: 'Locality, 412 homes', icon: 'map-pin' },
  { id: '2', text: 'HSR Layout, Sector 2', detail: 'Sector, 96 homes', icon: 'map-pin' },
  { id: '3', text: 'BDA Complex, HSR', detail: 'Landmark', icon: 'building-complex' },
  { id: '4', text: 'Whitefield', detail: 'Locality, 530 homes', icon: 'map-pin' },
]

async function findPlaces(text: string): Promise<ComboOption[]> {
  await new Promise((done) => setTimeout(done, 300))
  if (text === 'fail') throw new Error('No network')
  return places.filter((place) => place.text.toLowerCase().includes(text.toLowerCase()))
}

export function Localities() {
  return (
    <ComboBox
      label="Locality"
      placeholder="Locality, landmark or office"
      hint="Type “fail” to see what a lost network looks like."
      load={findPlaces}
      recent={[{ id: '9', text: 'Koramangala 5th Block' }]}
      onChoose={(place) => showToast({ text: `You chose ${place.text}` })}
    />
  )
}

// One hill of rents around ₹11,000, every ₹250.
const rents = Array.from({ length: 100 }, (_, at) => ({
  rent: paise(2_000 + at * 250),
  homes: 1 + Math.round(20 * Math.exp(-(((at - 36) / 18) ** 2))),
}))

export function Rents() {
  const [limits, setLimits] = useState<PriceLimits>({ low: paise(7_000), high: paise(18_000) })
  return (
    <PriceRange
      lowest={paise(2_000)}
      highest={paise(27_000)}
      value={limits}
      onValue={setLimits}
      rents={rents}
      homes={128}
    />
  )
}

export const pickingSections: GallerySection[] = [
  { title: 'Calendar and date picker', node: <Dates /> },
  { title: 'Combo box', node: <Localities /> },
  { title: 'Price range', node: <Rents /> },
]
