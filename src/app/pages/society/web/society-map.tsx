import { useMemo, useState } from 'react'
import type { CardHouse } from '#features/homes/cards/card-house.ts'
import type { Society } from '#features/homes/societies/contract.ts'
import { HomeMarks } from '#features/search/maps/web/home-marks.tsx'
import { HomePeek } from '#features/search/maps/web/home-peek.tsx'
import { homeOf } from '#features/search/maps/web/map-markers.ts'
import { StillFirstMap } from '#features/search/maps/web/still-first-map.tsx'
import { m } from '#messages'

const zoom = 14

type SocietyMapProps = { society: Pick<Society, 'name' | 'lat' | 'lng'>; homes: readonly CardHouse[] }

/** The homes of the page where they lie. The cards are the list beside it. */
export function SocietyMap({ society: { name, lat, lng }, homes }: SocietyMapProps) {
  const [chosen, setChosen] = useState<number | null>(null)
  const marks = useMemo(() => homes.filter(({ sold_out }) => !sold_out).map(homeOf), [homes])
  const shown = homes.find(({ id }) => id === chosen)
  return (
    <div className="soc-map">
      <StillFirstMap
        label={m.societies_map({ name })}
        shown={{ lat, lng, zoom }}
        embedded
        instead={<p>{m.societies_map_instead()}</p>}
      >
        {(map) => (
          <>
            <HomeMarks
              map={map}
              homes={marks}
              chosen={chosen}
              titleOf={(id) => homes.find((home) => home.id === id)?.title}
              onChoose={(home) => setChosen(home.id)}
            />
            {shown ? <HomePeek house={shown} onClose={() => setChosen(null)} /> : null}
          </>
        )}
      </StillFirstMap>
    </div>
  )
}
