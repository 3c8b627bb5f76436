-- An Owner may let sessions of the organisation end earlier than SESSION_DAYS says. Null: they do not.
alter table client add column session_days smallint check (session_days between 1 and 365);
