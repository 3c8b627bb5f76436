-- The fourth outcome of an assessment for pregnant and breastfeeding women: a published rule of the committee for maternity protection says
-- that they may not do the activity, so nothing else has to be assessed (MuSchG § 10 (1), last sentence, since 2025). Only where the hazard
-- concerns them.
alter table risk add column excluded_for_pregnant boolean not null default false;
