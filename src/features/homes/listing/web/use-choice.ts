import { useEffect, useEffectEvent, useState } from 'react'
import { type Availability, availabilityOf, chosenOption } from '../booking-choice.ts'
import type { House, Option } from '../contract.ts'
import { defaultTab, type RentTab } from '../rent-tabs.ts'

const memory = 'rent_tab'

export type Choice = {
  tab: RentTab
  /** The option whose price is shown: the picked one, or the cheapest free one. */
  option: Option | undefined
  availability: Availability
  chooseTab: (tab: RentTab) => void
  pick: (key: string) => void
  /** Works for every booking type. */
  pickUnit: (key: string) => void
}

/** The booking type, remembered across homes, and the picked option; `unit` is the one from the URL. */
export function useChoice(house: House, unit: Option | undefined): Choice {
  const [tab, setTab] = useState(() => unit?.kind ?? defaultTab(house.rent_tabs))
  const [picked, setPicked] = useState<Partial<Record<RentTab, string>>>(unit ? { [unit.kind]: unit.key } : {})
  // The last choice is stored in the browser, so the server renders the home's default.
  const recall = useEffectEvent(() => unit ?? setTab(defaultTab(house.rent_tabs, read())))
  useEffect(() => void recall(), [])
  return {
    tab,
    option: chosenOption(house.options, tab, picked[tab]),
    availability: availabilityOf(house, tab),
    chooseTab: (next) => {
      setTab(next)
      write(next)
    },
    pick: (key) => setPicked((before) => ({ ...before, [tab]: key })),
    pickUnit: (key) => {
      const kind = house.options.find((option) => option.key === key)?.kind ?? tab
      setTab(kind)
      setPicked((before) => ({ ...before, [kind]: key }))
    },
  }
}

// Storage may be disabled in the browser; then nothing is remembered.
function read(): string | null {
  try {
    return localStorage.getItem(memory)
  } catch {
    return null
  }
}

function write(tab: RentTab): void {
  try {
    localStorage.setItem(memory, tab)
  } catch {}
}
