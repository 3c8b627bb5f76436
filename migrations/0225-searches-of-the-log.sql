-- A search in the first-aid log is logged with its words and how many entries it found: an open list alone does not say
-- what somebody looked for.

alter table medkit_log_access add column search text;
alter table medkit_log_access drop constraint medkit_log_access_kind_check;
alter table medkit_log_access add constraint medkit_log_access_kind_check
  check (kind in ('listed', 'searched', 'viewed', 'exported'));
alter table medkit_log_access add constraint medkit_log_access_search_check
  check ((kind = 'searched') = (search is not null));
