-- When a completion was recorded: it fulfils what was assigned until then, also where its day lies before that.
alter table assignment add column recorded_at timestamptz;
