import { useState } from 'react'
import { useNavigate } from 'react-router'
import { suggestPlaces } from '#features/places/contract.ts'
import { canPredict } from '#features/places/rules.ts'
import { change, type Filters, mostWorkplaces, type Workplace } from '#features/search/filters/filters.ts'
import { searchUrl } from '#features/search/filters/search-url.ts'
import { m } from '#messages'
import { call } from '#shared/call.ts'
import { Button } from '#ui/actions/button.tsx'
import { IconButton } from '#ui/actions/icon-button.tsx'
import { Icon } from '#ui/brand/icon.tsx'
import { ComboBox, type ComboOption } from '#ui/fields/combo-box.tsx'
import { BottomSheet } from '#ui/overlays/bottom-sheet.tsx'

type CommuteSheetProps = { open: boolean; onClose: () => void; filters: Filters }
type Place = ComboOption & Workplace

/** One or two places somebody travels to each day; the results then say how long that takes, and start with the nearest. */
export function CommuteSheet({ open, onClose, filters }: CommuteSheetProps) {
  const navigate = useNavigate()
  const [work, setWork] = useState(filters.work)
  const show = (chosen: readonly Workplace[]) => {
    onClose()
    const order = chosen.length > 0 ? 'commute' : 'best'
    navigate(searchUrl(change(filters, { work: chosen, order })), { preventScrollReset: true })
  }
  const add = ({ lat, lng, name }: Workplace) =>
    setWork((now) => [...now.filter((one) => one.name !== name), { lat, lng, name }].slice(-mostWorkplaces))
  return (
    <BottomSheet
      open={open}
      onClose={onClose}
      title={m.search_time_to_work()}
      actions={
        <>
          {filters.work.length > 0 ? (
            <Button variant="sec" onClick={() => show([])}>
              {m.search_clear()}
            </Button>
          ) : null}
          <Button block onClick={() => show(work)}>
            {m.search_show_homes()}
          </Button>
        </>
      }
    >
      <p className="mut">{m.search_work_note()}</p>
      <ul className="stack g2">
        {work.map(({ name }) => (
          <li key={name} className="row between">
            <span className="row">
              <Icon icon="briefcase-business" size="sm" />
              {name}
            </span>
            <IconButton
              icon="x"
              label={m.search_remove_place({ place: name })}
              onClick={() => setWork(work.filter((one) => one.name !== name))}
            />
          </li>
        ))}
      </ul>
      <ComboBox<Place>
        key={work.map(({ name }) => name).join()}
        label={work.length === 0 ? m.search_workplace() : m.search_another_place()}
        name="work"
        placeholder={m.ui_enter_location()}
        load={(typed) => listWorkplaces(typed, filters.city)}
        emptyText={m.search_work_help()}
        onChoose={add}
      />
    </BottomSheet>
  )
}

async function listWorkplaces(typed: string, city: string): Promise<Place[]> {
  if (!canPredict(typed)) return []
  const { places } = await call(suggestPlaces, { query: { tq: typed, city } })
  return places.map(({ name, display_text, lat, lon, slug }) => ({
    id: slug,
    text: name,
    detail: display_text.startsWith(`${name}, `) ? display_text.slice(name.length + 2) : undefined,
    name,
    lat: Math.round(lat * 1e5) / 1e5,
    lng: Math.round(lon * 1e5) / 1e5,
  }))
}
