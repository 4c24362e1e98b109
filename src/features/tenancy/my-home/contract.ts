import { z } from 'zod'
import { BondView } from '#features/booking/bonds/contract.ts'
import { Picture } from '#features/homes/listing/picture.ts'
import { Autopay } from '#features/tenancy/autopay/contract.ts'
import { MoveInCase } from '#features/tenancy/held-money/contract.ts'
import { endpoint } from '#shared/endpoint.ts'

const Paise = z.number().int()
const Id = z.number().int().positive()
const Day = z.iso.date()

const BillLine = z.object({ label: z.string(), amount: Paise, reason: z.string().optional() })

/** An unpaid bill of the tenancy. */
const DueBill = z.object({
  ...{ invoice_id: Id, title: z.string(), amount: Paise, credits: Paise, to_pay: Paise },
  ...{ due_on: Day, overdue: z.boolean(), lines: z.array(BillLine) },
})

const PaidBill = z.object({
  ...{ invoice_id: Id, title: z.string(), amount: Paise, paid_on: Day, receipt_url: z.string().nullable() },
})

export const NextThing = z.object({
  kind: z.enum([
    ...[
      'pay_late',
      'autopay_failed',
      'autopay',
      'pay',
      'sign_report',
      'sign_agreement',
      'confirm_split',
      'moving_out',
      'settling',
      'nothing',
    ],
  ] as const),
  title: z.string(),
  text: z.string(),
  action: z.object({ label: z.string(), to: z.string() }).nullable(),
})
export type NextThing = z.infer<typeof NextThing>

export const MyHome = z.object({
  tenancy_id: Id,
  booking_id: Id.nullable(),
  house_id: Id,
  state: z.enum([
    ...['booked', 'agreement_pending', 'ready_to_move_in', 'living', 'notice_given', 'moved_out', 'settling'],
  ] as const),
  first_name: z.string(),
  today: Day,
  greeting: z.enum(['Good morning', 'Good afternoon', 'Good evening']),
  /** `Bed 1B`, `Room 2`, `The whole house`. */
  unit: z.string(),
  room: z.string().nullable(),
  house: z.object({
    ...{ slug: z.string(), title: z.string(), address: z.string(), lat: z.number(), lng: z.number() },
    picture: Picture.nullable(),
  }),
  /** The owner takes the rent themselves. */
  owner_managed: z.boolean(),
  starts_on: Day,
  licence_to: Day,
  /** The last day, where there is notice. */
  last_day: Day.nullable(),
  rent: Paise,
  deposit: Paise,
  /** Paid towards the deposit. */
  deposit_paid: Paise,
  /** A bond in place of the deposit is bought and in force. */
  /** Repairs are free by Assure. */
  assured: z.boolean(),
  has_bond: z.boolean(),
  bond: BondView.nullable(),
  /** Until this moment one may say that the home is not as shown; null before the keys and after it. */
  complain_until: z.iso.datetime().nullable(),
  move_in_case: MoveInCase.nullable(),
  next: NextThing,
  due: z.array(DueBill),
  paid: z.array(PaidBill),
  /** When the next rent is due, where none is unpaid. */
  next_rent_due_on: Day.nullable(),
  /** Null where no rent is paid to us. */
  autopay: Autopay.nullable(),
  tds: z.object({ percent: z.number(), months: z.number(), amount: Paise, with_month: Day }).nullable(),
  manager: z.object({ name: z.string(), phone: z.string() }).nullable(),
  flatmates: z.array(z.object({ first_name: z.string(), unit: z.string(), since: Day })),
  /** Papers of this home; those of the person are elsewhere. */
  papers: z.array(z.object({ kind: z.enum(['agreement', 'move_in_report']), text: z.string(), to: z.string() })),
  /** Repairs under way, the one due first in front. */
  repairs: z.array(z.object({ id: Id, title: z.string(), text: z.string(), late: z.boolean(), waits: z.boolean() })),
  /** Flatmates who are not shown by name. */
  other_flatmates: z.number().int(),
})
export type MyHome = z.infer<typeof MyHome>

export const getCurrentTenancy = endpoint({
  name: 'getCurrentTenancy',
  method: 'GET',
  path: '/api/v1/current_tenancy',
  access: 'signed-in',
  summary:
    'The home of the caller: its state, the next thing to do, bills due and paid, the area manager and flatmates who agreed to be shown. `data` is null for somebody without one.',
  reply: z.object({ success: z.literal(true), data: MyHome.nullable() }),
})
