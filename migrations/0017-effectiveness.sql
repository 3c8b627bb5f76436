-- Whether the measures of a risk work: who looked at it, when, and what they found (ArbSchG § 3 (1), § 6 (1)). Null: nobody has looked yet,
-- and then nothing else is said of it.
alter table risk
  add measures_effective boolean,
  add effectiveness_checked_on date,
  add effectiveness_checked_by uuid,
  add effectiveness_note text not null default '',
  add foreign key (client_id, effectiveness_checked_by) references client_user (client_id, id),
  add constraint risk_effectiveness check (
    case when measures_effective is null
      then effectiveness_checked_on is null and effectiveness_checked_by is null and effectiveness_note = ''
      else effectiveness_checked_on is not null and effectiveness_checked_by is not null
    end
  );
