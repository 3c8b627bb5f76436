-- Who ordered a plan, and who cancelled: the audit of the organisation tells it. The contract itself is the provider's.
alter table client add column ordered_plan text, add column cancelled_to date;
-- The card of which the Owners were told that it expires: each is told of once.
alter table billing add column card_told text;
