-- An organisation moves to another database, or is put back from a backup, while others work (docs/adr/0138-moving-an-organisation.md).
-- Two locks of each organisation stop what would be lost. Whoever moves it holds them by its connection, so that they end with it.

-- Held shared by each transaction that writes, until its end; held exclusively while the rows are copied.
create function write_lock(p_client uuid) returns bigint
language sql immutable parallel safe
as $$ select hashtextextended('write ' || p_client, 0) $$;

-- Held exclusively from before the copy on: no later work is begun that could end after it, such as a mail that would be sent again.
create function claim_lock(p_client uuid) returns bigint
language sql immutable parallel safe
as $$ select hashtextextended('claim ' || p_client, 0) $$;

-- Begins the writing of a transaction: its organisation and the author of its audit entries. OB001: the organisation is being moved; nothing
-- waits for that.
create function begin_writing(p_client uuid, p_author text) returns void
language plpgsql
as $$
begin
  perform set_config('app.client_id', p_client::text, true), set_config('app.author', p_author, true);
  if not pg_try_advisory_xact_lock_shared(write_lock(p_client)) then
    raise exception 'the organisation is being moved' using errcode = 'OB001';
  end if;
end $$;

-- A claim that would begin work of an organisation which is being moved is not made.
create function hold_claims_of_moving() returns trigger
language plpgsql
as $$
begin
  if pg_try_advisory_xact_lock_shared(claim_lock(new.client_id)) then
    return new;
  end if;
  return null;
end $$;
create trigger queue_claim_held before insert on queue_claim for each row execute function hold_claims_of_moving();
create trigger webhook_delivery_held before update of claimed_until on webhook_delivery
  for each row when (new.claimed_until is not null) execute function hold_claims_of_moving();
