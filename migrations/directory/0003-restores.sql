-- One organisation of a backup is restored into a cell (docs/adr/0153-restoring-into-a-cell.md).

-- Reserves an account of a backup for the transaction of a cell, with its password and its second factor. Answers the account; null when its
-- id or its address belongs to one already.
create function reserve_restored_account(p_account jsonb, p_factors jsonb, p_codes jsonb, p_cell text) returns jsonb language plpgsql as $$
declare
  v_id uuid := p_account ->> 'id';
begin
  if exists (select from account where id = v_id)
      or enrol_account(p_account || '{"left_alone_at": null}', p_factors, p_codes, '[]', p_cell) is null then
    return null;
  end if;
  update account set reserved_by = p_cell where id = v_id;
  return account_document(v_id, p_cell);
end $$;
