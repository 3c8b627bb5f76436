-- Functions that see past the policies look up every table in the catalogue and in public, and in a caller's temporary tables last: a
-- path that does not name pg_temp is searched there first. Without this, whoever could send statements as the application's role would
-- put a table "client" of their own in front of trim_audit(), and it would remove the audit of everybody.
do $$
declare f regprocedure;
begin
  for f in select oid::regprocedure from pg_proc where pronamespace = 'public'::regnamespace and prosecdef loop
    execute format('alter function %s set search_path = pg_catalog, public, pg_temp', f);
  end loop;
end $$;
