import type { Tx } from '#platform/db.ts'
import type { PersonPart } from '#platform/person-part.ts'

const tenanciesOf = (tx: Tx, personId: number) =>
  tx.selectFrom('tenancy').select('id').where('tenant_id', '=', personId)

export const flatmatesPart: PersonPart = {
  sections: {
    flatmate_card: {
      covers: [],
      read: (db, { id }) =>
        db
          .selectFrom('flatmate_card as c')
          .innerJoin('tenancy', 'tenancy.id', 'c.tenancy_id')
          .select(['c.about', 'c.changed_at'])
          .where('tenancy.tenant_id', '=', id)
          .execute(),
    },
    house_rules_proposed: {
      covers: [],
      read: (db, { id }) =>
        db
          .selectFrom('house_rule as r')
          .innerJoin('tenancy', 'tenancy.id', 'r.tenancy_id')
          .select(['r.words', 'r.proposed_at', 'r.agreed_at'])
          .where('tenancy.tenant_id', '=', id)
          .execute(),
    },
    cleaning_turns: {
      covers: [],
      read: (db, { id }) =>
        db
          .selectFrom('cleaning_turn as c')
          .innerJoin('tenancy', 'tenancy.id', 'c.tenancy_id')
          .select(['c.week', 'c.done_at'])
          .where('tenancy.tenant_id', '=', id)
          .orderBy('c.week')
          .execute(),
    },
    home_messages: {
      covers: [],
      read: (db, { id }) =>
        db
          .selectFrom('home_message as m')
          .innerJoin('tenancy', 'tenancy.id', 'm.tenancy_id')
          .select(['m.words', 'm.sent_at', 'm.removed_at'])
          .where('tenancy.tenant_id', '=', id)
          .orderBy('m.id')
          .execute(),
    },
    home_message_reports: {
      covers: ['home_message_report.decided_by_id'],
      read: (db, { id }) =>
        db
          .selectFrom('home_message_report as r')
          .innerJoin('tenancy', 'tenancy.id', 'r.tenancy_id')
          .select(['r.words', 'r.reported_at', 'r.outcome'])
          .where((eb) => eb.or([eb('tenancy.tenant_id', '=', id), eb('r.decided_by_id', '=', id)]))
          .execute(),
    },
  },
  /** Their words go; a rule to which all agreed stays the home's, without a name. */
  async forget(_, tx, { id }) {
    for (const table of [
      'flatmate_card',
      'flatmate_number',
      'home_message',
      'home_message_report',
      'cleaning_swap',
    ] as const) {
      await tx.deleteFrom(table).where('tenancy_id', 'in', tenanciesOf(tx, id)).execute()
    }
    await tx
      .deleteFrom('house_rule')
      .where('tenancy_id', 'in', tenanciesOf(tx, id))
      .where('agreed_at', 'is', null)
      .execute()
  },
}
