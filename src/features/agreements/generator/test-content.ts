import type { DraftContent } from './content.ts'

/** For tests: a whole agreement. */
export const wholeContent: DraftContent = {
  owner: {
    name: 'Meera Iyer',
    parent: 'Suresh Iyer',
    phone: '9845012345',
    address: '4, 2nd Cross, Indiranagar, Bengaluru',
  },
  tenants: [
    { name: 'Arjun Rao', parent: '', phone: '9845012346', address: '18, MG Road, Mysuru 570001' },
    { name: 'Nikhil Das', parent: '', phone: '9845012347', address: '7, Park Street, Kolkata 700016' },
  ],
  property: {
    ...{ kind: 'Flat', address: 'B-302, Green Park, Kodigehalli', city: 'Bengaluru', state: 'Karnataka' },
    ...{ pincode: '560092', furnishing: 'Semi-furnished', area: '980' },
  },
  terms: {
    ...{ from: '2026-12-01', months: '11', rent: '27,500', deposit: '55000', maintenance: '1500', due_day: '5' },
    ...{ notice_days: '30', lock_in: '3', pets: 'no', extra: '' },
  },
  annexures: {
    furniture: '3 ceiling fans\n\n 1 geyser ',
    meter: '4821',
    keys: '2',
    witness_1: 'Asha Rao',
    witness_2: '',
  },
}
