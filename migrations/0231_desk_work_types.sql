-- The parts of desk_work gave ref and home_id as integer here and bigint there. PostgreSQL then looks for no task by its
-- number: it read all work of a kind for each change, and for each line of the queue. Now every part has the same types.
do $$
declare
  part text;
  parts text[] := '{}';
begin
  foreach part in array string_to_array(rtrim(pg_get_viewdef('desk_work'::regclass), '; '), E'\nUNION ALL\n') loop
    parts := parts || format('select kind, ref::bigint, mark, person_id::bigint, home_id::bigint, manager_id::bigint,
      since, opens_at, due_at, title, detail, link
      from (%s) w (kind, ref, mark, person_id, home_id, manager_id, since, opens_at, due_at, title, detail, link)', part);
  end loop;
  execute 'create or replace view desk_work as ' || array_to_string(parts, E'\nunion all\n');
end $$;

-- One plan for every kind and number: planning the whole view took longer than all else that a change costs.
alter function desk_keep(text, bigint) set plan_cache_mode to force_generic_plan;
