-- Whether the application may keep on devices what people opened last. What is not sent yet always waits there.
alter table client add column keeps_on_devices boolean not null default true;
