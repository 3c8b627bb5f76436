-- The row of a ticket is written again when its people change, and so has another xmin, which tells whether a card that was read before
-- is still as it was (schema/kernel/kept-rows.ts). In the order of their ids, as other changes of several tickets. A ticket that this
-- transaction has written anyway has that xmin already.
create function write_tickets_of_links() returns trigger
language plpgsql
as $$
begin
  update ticket t set version = t.version
    from (
      select k.client_id, k.id from ticket k
       where (k.client_id, k.id) in (select l.client_id, l.ticket_id from links l) and k.xmin <> pg_current_xact_id()::xid
       order by k.id for no key update
    ) written
   where t.client_id = written.client_id and t.id = written.id;
  return null;
end $$;
create trigger ticket_user_added after insert on ticket_user referencing new table as links
  for each statement execute function write_tickets_of_links();
create trigger ticket_user_changed after update on ticket_user referencing new table as links
  for each statement execute function write_tickets_of_links();
create trigger ticket_user_removed after delete on ticket_user referencing old table as links
  for each statement execute function write_tickets_of_links();
