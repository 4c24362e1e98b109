-- One account for each tenancy, so that what is held for one home can never pay for another: a person's deposit is held
-- for their tenancy, rent is held for the tenancy it was paid for until it may go to the owner, and what owners are due
-- stands apart for each owner.

alter table ledger_account
  add tenancy_id bigint references tenancy,
  drop constraint ledger_account_kind_person_id_key,
  add constraint ledger_account_once unique nulls not distinct (kind, person_id, tenancy_id),
  drop constraint ledger_account_kind_check,
  add constraint ledger_account_kind_check check (kind in (
    'gateway', 'bank', 'deposits_held', 'rents_held', 'deposits_with_owner', 'owners_due', 'partner_due', 'income',
    'tax_due', 'refunds_due', 'payouts_out', 'credits', 'credits_applied', 'rewards')),
  add constraint ledger_account_tenancy check (
    tenancy_id is null or kind in ('deposits_held', 'rents_held', 'deposits_with_owner'));
comment on table ledger_account is
  'One of each kind for the house, and one for each person or tenancy where it is theirs: credits, deposits and rents held, refunds due, what an owner is due.';
create index ledger_account_tenancy on ledger_account (tenancy_id) where tenancy_id is not null;
create index ledger_account_person on ledger_account (person_id, kind) where person_id is not null;

-- An invoice of a booking belongs to the tenancy that the booking became.
update invoice set tenancy_id = booking.tenancy_id from booking
  where booking.id = invoice.booking_id and invoice.tenancy_id is null and booking.tenancy_id is not null;

-- The books are only added to: one posting for each invoice carries over what is left of its deposit and its rent. A
-- deposit that belongs to no tenancy stays where it is.
create temporary table carried as
  with left_of as (
    select substring(p.reference from '^[a-z-]+:(\d+)')::bigint as invoice_id, a.id as account_id, a.kind, a.person_id,
      -sum(e.amount) as amount
    from ledger_posting p join ledger_entry e on e.posting_id = p.id join ledger_account a on a.id = e.account_id
    where a.kind in ('deposits_held', 'owners_due') and p.reference ~ '^(invoice|invoice-undone|token|given-back):\d+'
    group by 1, 2)
  select l.invoice_id, l.account_id, l.amount, i.tenancy_id,
    case l.kind when 'owners_due' then 'rents_held' else l.kind end as kind,
    case l.kind when 'owners_due' then null else l.person_id end as person_id
  from left_of l join invoice i on i.id = l.invoice_id
  where l.amount > 0 and (l.kind = 'owners_due' or i.tenancy_id is not null);
-- A deposit of which part went elsewhere by a posting that names no invoice cannot be told apart.
delete from carried where kind = 'deposits_held' and account_id in (
  select c.account_id from carried c group by c.account_id
  having sum(c.amount) > (select -sum(e.amount) from ledger_entry e where e.account_id = c.account_id));

insert into ledger_account (kind, person_id, tenancy_id, side)
  select distinct kind, person_id, tenancy_id, -1 from carried;
insert into ledger_posting (reference, text, happened_at)
  select distinct 'carried:' || invoice_id, 'Carried over to the account of its tenancy', now() from carried;
insert into ledger_entry (posting_id, position, account_id, amount)
  select p.id, row_number() over (partition by p.id order by leg.account_id, leg.amount) - 1, leg.account_id, leg.amount
  from (
    select c.invoice_id, c.account_id, c.amount from carried c
    union all
    select c.invoice_id, a.id, -c.amount from carried c join ledger_account a
      on a.kind = c.kind and a.person_id is not distinct from c.person_id and a.tenancy_id is not distinct from c.tenancy_id
  ) leg join ledger_posting p on p.reference = 'carried:' || leg.invoice_id;
drop table carried;
