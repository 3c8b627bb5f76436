-- A letter of appointment that both have signed on the screen.
alter table appointed_person
  add column employer_signature jsonb,
  add column person_signature jsonb,
  add check ((employer_signature is null) = (person_signature is null)),
  add check (employer_signature is null or signed_on is not null);
