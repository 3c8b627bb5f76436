-- Two Owners may order the same plan at the same time, each with a key of their own: both get one order. The row of the second key names
-- the order, so that the key gives it also after the order was carried out, when the price has changed.
alter table billing_order
  add column same_as uuid,
  add foreign key (client_id, same_as) references billing_order (client_id, id) on delete cascade;
