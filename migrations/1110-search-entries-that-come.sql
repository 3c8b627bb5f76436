-- How much of the index waits to be sorted in is a setting of the application's role (server/database/migrate.ts): an organisation that
-- moves here brings thousands of entries, which its people would wait for.
alter index search_entry_found reset (gin_pending_list_limit);
