-- Gives a counted try back, for tries that turned out right. In the same order as count_up, so that nobody waits in a
-- circle.
create function count_down(keys text[], windows timestamptz[]) returns void language plpgsql as $$
begin
  for nth in 1 .. cardinality(keys) loop
    update limit_counter c set count = c.count - 1
      where c.key = keys[nth] and c.window_start = windows[nth] and c.count > 0;
  end loop;
end $$;
