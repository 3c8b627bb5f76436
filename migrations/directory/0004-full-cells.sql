-- A cell takes organisations up to a number that its operator sets (docs/operating.md); null: without a limit. Those that it has stay.
alter table cell add column most_organisations integer check (most_organisations >= 0);
create index organisation_cell on organisation (cell);

create function is_full(p_cell text) returns boolean language sql stable as $$
  select coalesce((select count(*) from organisation where cell = p_cell) >= (select most_organisations from cell where name = p_cell), false)
$$;

-- For a new organisation: no row where the cell takes it, else the address of the cell with the fewest that does, or null.
create function instead_of_full(p_cell text) returns table (address text) language sql stable as $$
  select (select c.public_url from cell c where c.name <> p_cell and not is_full(c.name)
           order by (select count(*) from organisation o where o.cell = c.name), c.name limit 1)
   where is_full(p_cell)
$$;
