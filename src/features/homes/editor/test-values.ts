import type { HomeValuesInput } from './home-values.ts'

/** A two-room flat of three beds in Pune, let by the bed. */
export const someValues = (wishes: Partial<HomeValuesInput> = {}): HomeValuesInput => ({
  ...{ title: 'Quiet flat near the river', short_description: 'Two rooms above a courtyard.' },
  long_description: 'Two bright rooms above a courtyard, ten minutes from the market and the buses.',
  ...{ city: 'pune', locality: 'kothrud', street: 'Paud Road 12', pincode: '411038' },
  ...{ house_type: 'flat', furnishing: 'fully-furnished', gender: 'any', facing: 'East' },
  ...{ bathroom_count: 1, area_sqft: 700, floor: 2, floors: 4, booking_kinds: ['bed'] },
  ...{ house_rent: null, house_deposit: null, available_from: '2026-11-17', amenities: ['wifi', 'lift'] },
  rooms: [
    {
      ...{ name: 'Bedroom 1', bed_type: 'twin', rent: null, deposit: null },
      beds: [
        { rent: 8_000_00, deposit: 16_000_00 },
        { rent: 8_500_00, deposit: 17_000_00 },
      ],
    },
    {
      name: 'Bedroom 2',
      bed_type: 'single',
      rent: null,
      deposit: null,
      beds: [{ rent: 9_000_00, deposit: 18_000_00 }],
    },
  ],
  ...wishes,
})
