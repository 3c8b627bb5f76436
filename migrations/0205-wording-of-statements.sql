-- The chosen wording of statements with alternatives (docs/adr/0054-wording-of-statements.md), by code.
alter table operating_instruction
  add column wording jsonb not null default '{}' check (jsonb_typeof(wording) = 'object');
