import { area } from '../../records/area.ts';
import { Mail } from './mail.entity.ts';
import { MailResolver } from './mail.resolver.ts';

export const manifest = area({
  name: 'mails',
  retention: [
    {
      what: { de: 'Gesendete E-Mails (Empfänger und Betreff)', en: 'Sent e-mails (receiver and subject)' },
      period: { de: '90 Tage', en: '90 days' },
      law: null,
    },
  ],
  entities: [Mail],
  resolvers: [MailResolver],
  exports: {
    mails: {
      columns: ['recipient', 'name', 'subject', 'createdAt', 'state', 'attempts', 'reason', 'answer', 'sentAt'],
    },
  },
  archive: {
    outbox_mail: { notArchived: 'mails to send; they hold personal links' },
  },
});
