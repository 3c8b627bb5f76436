-- How many people work here is counted from the index alone.
create index employee_leaving on employee (client_id, leaving_date) where deleted_at is null;
