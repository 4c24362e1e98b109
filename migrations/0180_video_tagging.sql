-- Rooms and items along a video: of a check at moving in or out, or of a home's tour. What is handed in is whole and stays.

-- The film of a check, as it came and as it is played. One that could not be played gives way to the next.
create table inspection_video (
  id bigint generated always as identity primary key,
  inspection_id bigint not null unique references inspection on delete cascade,
  state text not null default 'waiting' check (state in ('waiting', 'ready', 'failed')),
  source_key text,
  storage_key text,
  sha256 text not null check (sha256 ~ '^[0-9a-f]{64}$'),
  duration_ms integer check (duration_ms > 0),
  problem text,
  added_by bigint not null references person,
  added_at timestamptz not null,
  check ((state = 'ready') = (storage_key is not null and duration_ms is not null))
);
create index inspection_video_added_by on inspection_video (added_by);

create table video_tagging (
  id bigint generated always as identity primary key,
  kind text not null check (kind in ('tour', 'move_in', 'move_out')),
  home_video_id integer unique references home_video on delete cascade,
  inspection_video_id bigint unique references inspection_video on delete cascade,
  duration_ms integer not null check (duration_ms > 0),
  made_at timestamptz not null,
  handed_in_at timestamptz,
  handed_in_by bigint references person,
  check (num_nonnulls(home_video_id, inspection_video_id) = 1),
  check ((kind = 'tour') = (home_video_id is not null)),
  check ((handed_in_at is null) = (handed_in_by is null))
);
create index video_tagging_open on video_tagging (kind, made_at, id) where handed_in_at is null;
create index video_tagging_handed_in on video_tagging (handed_in_at desc, id) where handed_in_at is not null;
create index video_tagging_person on video_tagging (handed_in_by) where handed_in_by is not null;

-- A stretch of the video and the room that it shows. No moment shows two rooms.
create table video_room (
  tagging_id bigint not null references video_tagging on delete cascade,
  starts_ms integer not null check (starts_ms >= 0),
  ends_ms integer not null,
  room text not null check (length(room) between 1 and 80),
  category text not null check (category in ('Bedroom', 'Kitchen', 'Bathroom', 'LivingOrDining', 'Other', 'Balcony', 'House')),
  by_person_id bigint not null references person,
  primary key (tagging_id, starts_ms),
  check (ends_ms > starts_ms),
  exclude using gist (tagging_id with =, int4range(starts_ms, ends_ms) with &&)
);
create index video_room_person on video_room (by_person_id);

-- An item as the video shows it at one moment.
create table video_tag (
  id bigint generated always as identity primary key,
  tagging_id bigint not null references video_tagging on delete cascade,
  at_ms integer not null check (at_ms >= 0),
  -- Of the checklist of this check; null for something that is not on it.
  item_key text,
  name text not null check (length(name) between 1 and 120),
  condition text not null check (condition in ('good', 'missing', 'defect', 'not accessible')),
  note text not null default '' check (length(note) <= 500),
  by_person_id bigint not null references person,
  tagged_at timestamptz not null,
  unique (tagging_id, item_key)
);
create index video_tag_moment on video_tag (tagging_id, at_ms);
create index video_tag_person on video_tag (by_person_id);

-- Handed in only when every moment shows a room, every room has an item, and nothing of the checklist is left.
create function video_tagging_is_whole() returns trigger language plpgsql as $$
begin
  if coalesce((select sum(ends_ms - starts_ms) from video_room where tagging_id = new.id and ends_ms <= new.duration_ms), 0)
      <> new.duration_ms then
    raise exception 'a stretch of the video shows no room'
      using errcode = 'check_violation', constraint = 'video_tagging_rooms';
  end if;
  if exists (select from video_room r where r.tagging_id = new.id and not exists (
      select from video_tag t where t.tagging_id = new.id and t.at_ms >= r.starts_ms and t.at_ms < r.ends_ms)) then
    raise exception 'a room of the video has no item'
      using errcode = 'check_violation', constraint = 'video_tagging_items';
  end if;
  if exists (select from inspection_video v join inspection_item i on i.inspection_id = v.inspection_id
      where v.id = new.inspection_video_id and not exists (
        select from video_tag t where t.tagging_id = new.id and t.item_key = i.key)) then
    raise exception 'an item of the checklist is not tagged'
      using errcode = 'check_violation', constraint = 'video_tagging_checklist';
  end if;
  return new;
end $$;
create trigger video_tagging_whole before update of handed_in_at on video_tagging
  for each row when (new.handed_in_at is not null) execute function video_tagging_is_whole();

create function video_tagging_stays() returns trigger language plpgsql as $$
declare
  of_tagging bigint := case when tg_op = 'DELETE' then old.tagging_id else new.tagging_id end;
begin
  -- Waits for whoever hands it in at this moment. The words about people still go with their accounts.
  if exists (select from video_tagging where id = of_tagging and handed_in_at is not null for share) then
    raise exception 'what was handed in stays as it is'
      using errcode = 'check_violation', constraint = 'video_tagging_stays';
  end if;
  return case when tg_op = 'DELETE' then old else new end;
end $$;
create trigger video_room_stays before insert or update or delete on video_room
  for each row execute function video_tagging_stays();
create trigger video_tag_stays before insert or update or delete on video_tag
  for each row execute function video_tagging_stays();

-- Every tour that plays waits to be tagged.
create function video_tagging_of_tour() returns trigger language plpgsql as $$
begin
  insert into video_tagging (kind, home_video_id, duration_ms, made_at)
  values ('tour', new.id, greatest(new.duration_s, 1) * 1000, new.recorded_at)
  on conflict (home_video_id) do nothing;
  return null;
end $$;
create trigger home_video_tagging after insert or update of state on home_video
  for each row when (new.state = 'ready' and new.active) execute function video_tagging_of_tour();
insert into video_tagging (kind, home_video_id, duration_ms, made_at)
  select 'tour', id, greatest(duration_s, 1) * 1000, recorded_at from home_video where state = 'ready' and active;
