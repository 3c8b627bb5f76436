-- Whom people call for an appointment; the public page of a health check shows it.
alter table examination add column contact text not null default '' check (length(contact) <= 200);
