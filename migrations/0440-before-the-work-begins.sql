-- What has to be done before the work begins (ArbSchG § 12 (1), ArbMedVV § 4): due on the first day of the activity, instead of weeks
-- after it. What groups required so far keeps its days.
alter table employee_group_requirement add column before_work boolean not null default false;
-- Derived like the days (schema/areas/assignments/settle.rows.ts): the first time that such a requirement asks for.
alter table assignment add column before_work boolean not null default false;
