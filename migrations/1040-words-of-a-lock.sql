-- Why a device is locked, in each language: test items have words in all of them, and say what has to be ("tyres in order").
alter table equipment_item add column lock_words jsonb;

-- Devices that are locked by a check without a word beside its items.
update equipment_item i
   set lock_words = (
     select jsonb_build_object(
              'de', string_agg('Mangel bei „' || (d ->> 'de') || '“' || said, E'\n'),
              'en', string_agg('Defect: “' || (d ->> 'en') || '”' || said, E'\n'))
       from (
         select c.items from equipment_check c
          where c.client_id = i.client_id and c.equipment_item_id = i.id and c.outcome = 'failed' and c.findings = ''
          order by c.done_on desc, c.created_at desc limit 1) failed
       cross join jsonb_array_elements(failed.items) d
       cross join lateral (
         select case when d ->> 'remark' <> '' then ': ' || (d ->> 'remark') else '' end
             || case when d ->> 'value' <> '' then ' (' || (d ->> 'value') || ')' else '' end as said) words
      where d ->> 'result' = 'defect'
      having bool_or(d ->> 'de' = i.lock_reason))
 where i.locked_on is not null and i.lock_reason <> '';
