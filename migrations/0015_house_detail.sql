-- What the page of a home says beyond what a search needs, and where a home moved to when its address changed.

alter table home
  add owner_words text,
  add partial_deposit_percent smallint check (partial_deposit_percent between 1 and 99),
  add finding_fee integer not null default 0 check (finding_fee >= 0);
comment on column home.owner_words is 'What the owner says of the home, in their own words.';
comment on column home.partial_deposit_percent is 'The part of the deposit that is enough on move-in day, the rest a month later; null where all of it is due.';
comment on column home.finding_fee is 'What we ask once for finding a home that its owner manages.';
comment on column home.available_from is 'From when its owner lets it; which of its beds are taken until when stands in stay. Of a full home: the day its first bed comes free, as far as one is known.';

-- Links outlive titles: whoever follows one to an old address is led to the new one.
create table home_old_slug (
  slug text primary key,
  home_id integer not null references home on delete cascade,
  changed_at timestamptz not null default now()
);
create index home_old_slug_home on home_old_slug (home_id);

create function keep_old_slug() returns trigger language plpgsql as $$
begin
  insert into home_old_slug (slug, home_id) values (old.slug, new.id)
    on conflict (slug) do update set home_id = excluded.home_id, changed_at = excluded.changed_at;
  delete from home_old_slug where slug = new.slug;
  return null;
end
$$;
create trigger home_slug_changed after update of slug on home
  for each row when (old.slug <> new.slug) execute function keep_old_slug();

-- Whether flatmates are told of somebody is decided by their consent; this is how they stay unseen in one home alone.
alter table tenancy alter share_with_flatmates set default true;
comment on column tenancy.share_with_flatmates is 'False: unseen in this home, whatever they consented to.';
