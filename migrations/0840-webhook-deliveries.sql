-- As in migrations/0211-webhook-versions.sql, but with each table by its name, so that a connection plans its statement once: a statement that
-- was composed for each change took as long as all the rest of the change feed. Kinds of webhook_topic() that have no version, and confidential
-- ones, whose events name no record, are not here.
create or replace function webhook_record_version(p_entity text, p_id text) returns integer
language plpgsql stable
as $$
declare
  tenant uuid := app_client_id();
  record uuid := p_id;
begin
  case p_entity
    when 'Ticket' then return (select version from ticket where client_id = tenant and id = record);
    when 'Job' then return (select version from job where client_id = tenant and id = record);
    when 'Inspection' then return (select version from inspection where client_id = tenant and id = record);
    when 'RiskAssessment' then return (select version from risk_assessment where client_id = tenant and id = record);
    when 'SingleAssignment' then return (select version from single_assignment where client_id = tenant and id = record);
    when 'DangerousGood' then return (select version from dangerous_good where client_id = tenant and id = record);
    when 'StorageLocation' then return (select version from storage_location where client_id = tenant and id = record);
    when 'User' then return (select version from client_user where client_id = tenant and id = record);
    else return null;
  end case;
end $$;
