-- Statements of one organisation that wait at the same time share a transaction (server/database/statement-groups.ts). Each has its own
-- author; what the one before collected becomes a version of its own where webhooks are told, because a receiver is told of each change
-- (docs/adr/0040-webhooks.md). Otherwise one version holds the changes of all.
create function next_of_group(p_author text) returns void
language plpgsql
as $$
begin
  if exists (select 1 from client_version where client_id = app_client_id() and webhooks) then
    perform publish_collected();
  end if;
  perform set_config('app.author', p_author, true);
end $$;
