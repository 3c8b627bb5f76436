-- Documents of versions in languages other than the stored one, where they are asked for without a login: printed once, as long as the
-- version stays. Null: a file that the version shows.
alter table record_version_file add column language text check (language in ('en'));
create unique index record_version_file_language on record_version_file (client_id, version_id, language) where language is not null;
