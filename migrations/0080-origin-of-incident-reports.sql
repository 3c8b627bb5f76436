-- Where it happened in the firm, as the first-aid log has it; and what the origins of a report said when it took their content over,
-- by origin: what differs later is offered.
alter table incident_report
  add column place text not null default '',
  add column origin_content jsonb not null default '{}';
