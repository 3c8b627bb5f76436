import type { Language } from '../../kernel/permissions.ts';
import { mailPage, mailText } from './mail-render.ts';
import template from './templates/mail-end.page.hbs?raw';

type MailEndState = { state: 'ask' | 'done'; kind: 'mails' | 'digest'; clientName: string } | { state: 'gone' };

const page = mailPage(template);

/** The page of a link that ends mails: it asks, says that it is done, or that the link is not valid any more. */
export const mailEndPage = (language: Language, end: MailEndState): string =>
  page({
    language,
    text:
      end.state === 'gone'
        ? mailText(language, 'mailEnd.gone')
        : mailText(language, `mailEnd.${end.state}.${end.kind}`, { clientName: end.clientName }),
    asks: end.state === 'ask',
    isDone: end.state === 'done',
  });
