-- An offered examination may be declined (ArbMedVV § 5): the offer is then done with, and comes again by its interval.
alter table assignment add column declined_at timestamptz;
alter table assignment add check (declined_at is null or completed_at is not null);
