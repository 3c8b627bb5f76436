-- Whether somebody has classified a hazard, which "1" does not tell: it is also what a hazard begins with. Of those that are there it is
-- known where their classification is another one, or where the risk after the measures was judged.
alter table risk add column risk_classified boolean not null default false;
update risk set risk_classified = true where risk_classification <> 1 or risk_classification_after_action <> 0;
