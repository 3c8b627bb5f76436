-- Employees read pages, courses and mails in more languages than the office (content-language.shared.ts), by their
-- codes of ISO 639-1; GER and ENG stay as interfaces spell them.
alter table employee drop constraint employee_language_check,
  add constraint employee_language_check
  check (language in ('GER', 'ENG', 'pl', 'tr', 'ro', 'uk', 'ar', 'ru', 'hr'));
alter table outbox_mail drop constraint outbox_mail_language_check,
  add constraint outbox_mail_language_check
  check (language in ('de', 'en', 'pl', 'tr', 'ro', 'uk', 'ar', 'ru', 'hr'));
alter table course_run drop constraint course_run_language_check,
  add constraint course_run_language_check
  check (language in ('de', 'en', 'pl', 'tr', 'ro', 'uk', 'ar', 'ru', 'hr'));
