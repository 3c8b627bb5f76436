-- Uploads in parts. While one is under way, its row can be found again by whoever began it, by what the browser knows of the file:
--   resume_key  size, last change and name of the file, as chosen on the device; null once something refers to the file
--   session     of a storage that keeps sessions (an address, secret and good for a week); empty for the disk
alter table stored_file add column resume_key text, add column session text;
create unique index stored_file_resumed on stored_file (client_id, created_by, resume_key) where resume_key is not null;
