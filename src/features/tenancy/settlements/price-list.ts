/** Paise, and the months after which wear has used a thing up. */
export type Price = { repair: number; replace: number; lifeMonths: number }

const price = (repair: number, replace: number, lifeMonths: number): Price => ({
  ...{ repair: repair * 100, replace: replace * 100, lifeMonths },
})

/** The things of the checklist (`inspections/checklist.ts`), without the bed they belong to. */
const priceList: Readonly<Record<string, Price>> = {
  'Walls and ceiling': price(650, 650, 36),
  'Walls, ceiling and floor': price(650, 650, 36),
  Floor: price(800, 800, 120),
  'Floor and railing': price(800, 800, 120),
  Door: price(500, 2_500, 120),
  'Door and latch': price(350, 2_500, 120),
  'Door, lock and key': price(500, 900, 60),
  'Windows and curtains': price(400, 900, 48),
  'Lights, fan and switches': price(350, 1_400, 60),
  'Lights, fans and switches': price(350, 1_400, 60),
  'Air conditioner and remote': price(1_200, 1_200, 84),
  'Bed and mattress': price(900, 5_000, 84),
  'Almirah and its keys': price(400, 300, 84),
  'Toilet and flush': price(600, 3_000, 120),
  'Basin, taps and shower': price(450, 2_000, 84),
  Geyser: price(900, 5_500, 84),
  'Counter and sink': price(700, 3_000, 120),
  'Taps and drain': price(350, 900, 84),
  'Cabinets and drawers': price(600, 2_500, 84),
  'Gas stove': price(500, 2_200, 72),
  Fridge: price(1_200, 12_000, 96),
  Microwave: price(800, 5_000, 72),
  'Water purifier': price(700, 7_000, 60),
  'Washing machine': price(1_200, 13_000, 84),
  Sofa: price(1_200, 9_000, 72),
  'TV and remote': price(1_000, 14_000, 72),
  'Wi-Fi router': price(300, 1_200, 36),
  'Main door and lock': price(600, 1_500, 120),
  'Fuse box and meter': price(500, 2_000, 120),
  'Main door key': price(300, 300, 120),
}

/** `Bed and mattress, 1B` is priced as `Bed and mattress`. */
export const priceOf = (name: string): Price | null =>
  priceList[name] ?? priceList[name.replace(/, [^,]+$/, '')] ?? null
