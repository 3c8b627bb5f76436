-- By name as in a telephone book (DIN 5007): capital letters and accents do not count, ß is ss. The database compares bytes, so that it is
-- the same on every machine; an ICU collation would change with the library, and with it the order of its indexes.
create function sort_key(p_text text) returns text
language sql immutable parallel safe
return replace(regexp_replace(normalize(lower(p_text), nfd), '[\u0300-\u036f]', '', 'g'), 'ß', 'ss');

drop index employee_name;
create index employee_name on employee (client_id, sort_key(name), id) where deleted_at is null;
create index employee_group_by_name on employee_group (client_id, sort_key(name), id);
