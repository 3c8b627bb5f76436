-- Mails can be ended by a link, without a login: who changed the choice, and how, is in the audit and in the history of the person.
-- What the queues store in these rows is not.
create trigger notification_choice_audited after update of mails, digest on notification_choice
  for each row when (old.mails is distinct from new.mails or old.digest is distinct from new.digest)
  execute function write_audit('NotificationChoice', 'user_id', 'user_id', 'User');
