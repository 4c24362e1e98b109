import type { PersonPart } from '#platform/person-part.ts'
import { deleteCouponsOf } from './coupon-queries.ts'

export const offersPart: PersonPart = {
  sections: {
    coupons: {
      covers: ['coupon.phone'],
      read: (db, who) =>
        db
          .selectFrom('coupon')
          .innerJoin('home', 'home.id', 'coupon.home_id')
          .select(['coupon.code', 'home.slug as home', 'coupon.issued_at', 'coupon.valid_till', 'coupon.redeemed_at'])
          .where('coupon.phone', '=', who.phone)
          .where('coupon.issued_at', '>=', who.phoneSince)
          .orderBy('coupon.id')
          .execute(),
    },
    offer_news: {
      covers: ['offer_news.person_id'],
      read: (db, { id }) =>
        db.selectFrom('offer_news').select('sent_on').where('person_id', '=', id).orderBy('sent_on').execute(),
    },
  },
  forget: async (_ctx, tx, { id, phone }) => {
    if (phone) await deleteCouponsOf(tx, phone)
    await tx.deleteFrom('offer_news').where('person_id', '=', id).execute()
  },
  onWithdrawal: {
    purpose: 'offers',
    forget: (_ctx, tx, personId) => tx.deleteFrom('offer_news').where('person_id', '=', personId).execute(),
  },
}
