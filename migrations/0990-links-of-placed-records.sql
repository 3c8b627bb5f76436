-- A link of a record to its place has the id of the record. So the entries of the audit about the link, which belong to the history of the
-- place, are found for the history of the record as well. The audit writes nothing about ids, nor does this change a record.
update place_record set id = record_id;
create index audit_place on audit (client_id, entity_id, id desc) where entity = 'PlaceRecord';
