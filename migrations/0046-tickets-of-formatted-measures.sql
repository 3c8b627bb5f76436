-- 0045 left out tickets of measures with formatting inside: bold, italic and the like are no blanks.
with measure as (
  select distinct on (link.client_id, link.risk_id, link.measure)
         link.client_id, gen_random_uuid() as id, link.risk_assessment_id, link.risk_id, link.measure
    from risk_ticket link
    join risk r on r.client_id = link.client_id and r.id = link.risk_id
   where link.measure_id is null
     and strpos(
           regexp_replace(
             replace(replace(replace(
               regexp_replace(regexp_replace(r.measurement, '</?(strong|em|u|s)>', '', 'g'), '<[^>]*>', ' ', 'g'),
               '&lt;', '<'), '&gt;', '>'), '&amp;', '&'),
             '\s+', ' ', 'g'),
           link.measure) > 0
), inserted as (
  insert into risk_measure (client_id, id, risk_assessment_id, risk_id, line, text)
  select client_id, id, risk_assessment_id, risk_id, (row_number() over (partition by client_id, risk_id order by id) - 1)::smallint, measure
    from measure
  returning client_id, id, risk_id, text
)
update risk_ticket link set measure_id = inserted.id
  from inserted
 where inserted.client_id = link.client_id and inserted.risk_id = link.risk_id and inserted.text = link.measure and link.measure_id is null;
