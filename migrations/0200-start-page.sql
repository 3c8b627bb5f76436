-- The page that people see first after the login; it belongs to the account, so that it is the same in all organisations.
alter table account add column start_page text not null default 'today' check (start_page in ('today', 'board'));
