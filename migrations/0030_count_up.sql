-- Counts one more under each key in turn and stops at the first whose cap is passed: whoever a narrow cap refuses uses up
-- nothing of a wider one. Everybody counts from narrow to wide, so that nobody waits in a circle.
create function count_up(keys text[], windows timestamptz[], caps integer[]) returns integer[] language plpgsql as $$
declare
  counts integer[] := '{}';
  counted integer;
begin
  for nth in 1 .. cardinality(keys) loop
    insert into limit_counter as c (key, window_start, count) values (keys[nth], windows[nth], 1)
      on conflict (key, window_start) do update set count = c.count + 1
      returning c.count into counted;
    counts := counts || counted;
    exit when counted > caps[nth];
  end loop;
  return counts;
end $$;
