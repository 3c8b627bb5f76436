-- A member of the safety committee who was found in the list of employees. The name stays as it was entered; an employee who is purged leaves it.
alter table committee_member
  add column employee_id uuid,
  add foreign key (client_id, employee_id) references employee (client_id, id) on delete set null (employee_id);
create index committee_member_employee on committee_member (client_id, employee_id) where employee_id is not null;
