-- The organisation's switch "one login at a time": a login elsewhere then ends the earlier one.
alter table client add column single_login boolean not null default false;

-- Who changed a person last: whoever edits the same form meanwhile is told by whom.
alter table client_user add column updated_by uuid;
alter table client_user add foreign key (client_id, updated_by) references client_user (client_id, id);
