-- The changes of some days, newest first: without it, those of a day long ago were found by reading the audit back to it. It costs a
-- write what a key costs.
create index audit_day on audit (client_id, at desc, id);
