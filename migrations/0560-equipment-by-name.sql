-- The list of equipment is read by name, a hundred at a time.
create index equipment_item_name on equipment_item (client_id, name, id);

-- How many of a kind's recurring checks of twelve months found a fault (DGUV Vorschrift 3): read with each device of such a kind.
create index equipment_item_kind on equipment_item (client_id, kind, id);
create index equipment_check_rate on equipment_check (client_id, done_on) include (equipment_item_id, outcome)
  where check_kind = 'recurring';

-- What is due without a day.
create index equipment_item_stopped on equipment_item (client_id, id) where locked_on is not null or never_checked;
