-- An organisation moves to another cell (docs/adr/0138-moving-an-organisation.md), and tries of logins are counted for all cells.

-- The organisation belongs to another cell from now on, which gets copies of the accounts of its people; the news of its former one change
-- nothing any more, and the new one tells all of it again. The mover has frozen it, copied it and compared the copy. Repeatable.
drop function move_organisation(uuid, text);
create function move_organisation(p_client uuid, p_cell text, p_accounts uuid[]) returns void language plpgsql as $$
begin
  update organisation set cell = p_cell, version = 0 where id = p_client;
  if not found then
    raise exception 'The directory knows no organisation %', p_client;
  end if;
  update membership set version = 0 where client_id = p_client;
  insert into account_copy (cell, account_id) select p_cell, a.id from account a
     where a.id = any(p_accounts) or a.id in (select m.account_id from membership m where m.client_id = p_client and m.role is not null)
    on conflict (cell, account_id) do update set stale = true;
end $$;

-- As in a cell: tries by key, counted by the rate limiter's library.
create table rate_limit (
  key text primary key,
  points integer not null default 0,
  expire bigint
);

create or replace function trim_directory() returns void language sql as $$
  delete from account where left_alone_at < now() - interval '90 days' and reserved_by is null and is_alone(id);
  update account set left_alone_at = now()
   where left_alone_at is null and reserved_by is null and holds_for is null and created_at < now() - interval '1 day' and is_alone(id);
  delete from pass where expires_at < now();
  delete from rate_limit where expire < extract(epoch from now()) * 1000
$$;
