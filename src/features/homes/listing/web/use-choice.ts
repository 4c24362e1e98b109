import { useEffect, useEffectEvent, useState } from 'react'
import { type Availability, availabilityOf, chosenOption } from '../booking-choice.ts'
import type { House, Option } from '../contract.ts'
import { defaultTab, type RentTab } from '../rent-tabs.ts'

const memory = 'rent_tab'

export type Choice = {
  tab: RentTab
  /** What the page shows the price of: picked, or the cheapest that is free. */
  option: Option | undefined
  availability: Availability
  chooseTab: (tab: RentTab) => void
  pick: (key: string) => void
  /** Whichever way it is booked. */
  pickUnit: (key: string) => void
}

/** Which way to book, remembered from home to home, and what of it; `unit` is what the address asks for. */
export function useChoice(house: House, unit: Option | undefined): Choice {
  const [tab, setTab] = useState(() => unit?.kind ?? defaultTab(house.rent_tabs))
  const [picked, setPicked] = useState<Partial<Record<RentTab, string>>>(unit ? { [unit.kind]: unit.key } : {})
  // Only the browser knows what was chosen last; the server's page shows the home's own default.
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

// Storage may be switched off in the browser: then nothing is remembered.
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
