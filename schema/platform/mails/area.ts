import { area } from '../../records/area.ts';
import { Mail } from './mail.entity.ts';
import { MailResolver } from './mail.resolver.ts';

export const manifest = area({
  name: 'mails',
  entities: [Mail],
  resolvers: [MailResolver],
  exports: {
    mails: {
      columns: ['recipient', 'template', 'subject', 'createdAt', 'state', 'attempts', 'reason', 'answer', 'sentAt'],
    },
  },
  archive: {
    outbox_mail: { notArchived: 'mails to send; they hold personal links' },
  },
});
