import { demoAccount } from './accounts.ts'
import type { HomeWishes } from './homes/make-home.ts'
import type { HomePlan } from './homes/types.ts'
import type { ReportWish } from './reports.ts'
import type { TenancyState } from './tenancies.ts'
import type { VisitState } from './visits.ts'

/** A home that is the same in every world, because a demo account lives in it, owns it or visits it. */
export type CastHome = {
  city: string
  locality: string
  plan: Partial<HomePlan>
  owner?: string
  taken: readonly number[]
  street?: HomeWishes['street']
  /** `began`: the first day, counted from today; `ends`: the first day after the stay. */
  tenancies: readonly { account: string; part: number; state: TenancyState; began: number; ends?: number }[]
  visits: readonly {
    account: string
    day: number
    hour: number
    online?: boolean
    state?: VisitState
    rating?: number
  }[]
  reports?: readonly (Omit<ReportWish, 'person_id'> & { account: string })[]
}

const shared: Partial<HomePlan> = {
  category: 'shared',
  house_type: 'flat',
  furnishing: 'fully-furnished',
  vertical: null,
}
const whole: Partial<HomePlan> = { category: 'whole', house_type: 'flat', booking_kinds: ['house'], vertical: null }

/** The first homes, by id. */
export const castHomes: Readonly<Record<number, CastHome>> = {
  1: {
    city: 'bangalore',
    locality: 'hsr-layout',
    plan: { ...shared, bedroom_count: 3, gender: 'female', booking_kinds: ['bed', 'room'] },
    owner: 'owner',
    street: {
      spot: 'Sector 2',
      landmark: 'Somasundarapalya Main Road',
      address: '17th Cross, Sector 2, near Somasundarapalya Main Road',
    },
    taken: [0, 2],
    tenancies: [{ account: 'tenant', part: 0, state: 'living', began: -370 }],
    visits: [
      { account: 'visitor', day: 2, hour: 11, state: 'scheduled', online: false },
      { account: 'visitor', day: -6, hour: 17, state: 'done', online: true },
      { account: 'moved-out', day: 0, hour: 10, state: 'scheduled', online: false },
    ],
    reports: [
      { account: 'moved-out', reason: 'price', words: 'I was told of parking charges that are not here.', days_ago: 4 },
      { account: 'otb-tenant', reason: 'price', words: '', days_ago: 3 },
      { account: 'newcomer', reason: 'address', words: 'The pin is on the wrong side of the road.', days_ago: 1 },
    ],
  },
  2: {
    city: 'pune',
    locality: 'baner',
    plan: { ...whole, bedroom_count: 2, furnishing: 'semi-furnished', gender: 'any' },
    owner: 'owner',
    taken: [0],
    tenancies: [{ account: 'tenant-and-owner', part: 0, state: 'living', began: -400 }],
    visits: [],
  },
  3: {
    city: 'kolkata',
    locality: 'salt-lake',
    plan: { ...whole, bedroom_count: 2, furnishing: 'fully-furnished', gender: 'family' },
    owner: 'tenant-and-owner',
    taken: [],
    tenancies: [],
    visits: [],
  },
  4: {
    city: 'hyderabad',
    locality: 'gachibowli',
    plan: { ...shared, bedroom_count: 3, gender: 'male', booking_kinds: ['room'] },
    taken: [1, 2],
    tenancies: [{ account: 'on-notice', part: 1, state: 'notice_given', began: -390, ends: 18 }],
    visits: [],
  },
  5: {
    city: 'gurgaon',
    locality: 'dlf-phase-3',
    plan: { ...whole, bedroom_count: 2, furnishing: 'fully-furnished', gender: 'any', vertical: 'OTB' },
    taken: [0],
    tenancies: [{ account: 'otb-tenant', part: 0, state: 'living', began: -150 }],
    visits: [],
  },
  6: {
    city: 'pune',
    locality: 'viman-nagar',
    plan: { category: 'pg', bedroom_count: 6, gender: 'male', booking_kinds: ['bed'] },
    taken: [0, 1, 3, 5],
    tenancies: [{ account: 'moving-in', part: 1, state: 'agreement_pending', began: 0 }],
    visits: [],
  },
  7: {
    city: 'mumbai',
    locality: 'andheri-east',
    plan: { ...shared, bedroom_count: 2, gender: 'female', booking_kinds: ['bed'] },
    taken: [1],
    tenancies: [{ account: 'moved-out', part: 0, state: 'settling', began: -290, ends: -1 }],
    visits: [],
  },
  8: {
    city: 'bangalore',
    locality: 'koramangala',
    plan: { ...whole, bedroom_count: 1, furnishing: 'fully-furnished', gender: 'any' },
    owner: 'owner',
    taken: [],
    tenancies: [],
    visits: [
      { account: 'visitor', day: -12, hour: 10, state: 'done', online: false },
      { account: 'visitor', day: -3, hour: 18, state: 'cancelled', online: false },
      { account: 'visitor', day: 5, hour: 16, state: 'scheduled', online: false },
      { account: 'tenant', day: -20, hour: 17, state: 'missed', online: false },
      { account: 'tenant', day: -16, hour: 11, state: 'done', online: false },
      { account: 'moved-out', day: -9, hour: 13, state: 'done', online: false, rating: 4 },
      { account: 'tenant', day: 8, hour: 11, state: 'scheduled', online: true },
    ],
  },
  9: {
    city: 'bangalore',
    locality: 'hsr-layout',
    plan: { ...whole, bedroom_count: 2, furnishing: 'semi-furnished', gender: 'family' },
    owner: 'owner',
    taken: [],
    tenancies: [],
    visits: [
      { account: 'moving-in', day: 0, hour: 17, state: 'scheduled', online: false },
      { account: 'visitor', day: 1, hour: 10, state: 'scheduled', online: false },
      { account: 'otb-tenant', day: 0, hour: 12, state: 'scheduled', online: false },
      { account: 'on-notice', day: 0, hour: 15, state: 'scheduled', online: true },
      { account: 'tenant', day: 2, hour: 16, state: 'scheduled', online: false },
    ],
  },
  10: {
    city: 'bangalore',
    locality: 'hsr-layout',
    plan: { ...shared, bedroom_count: 2, gender: 'female', booking_kinds: ['bed'] },
    taken: [0, 1],
    tenancies: [
      { account: 'settled-in', part: 0, state: 'living', began: -10 },
      { account: 'complaining', part: 1, state: 'living', began: -1 },
    ],
    visits: [],
  },
}

export const accountId = (key: string): number => demoAccount(key).id
