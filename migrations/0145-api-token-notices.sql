-- Of which stage before its last day (14 or 3 days) the Owners were told that a token ends; beside its secret, because it is no change of
-- the token that the history would show.
alter table api_token_key add column noticed_days integer;
