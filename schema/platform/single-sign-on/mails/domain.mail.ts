import * as z from 'zod';
import { mailKind } from '../../mails/mail-kind.ts';
import { mailText, oneLine, unlinked } from '../../mails/mail-render.ts';
import html from '../../mails/templates/account-notice.html.hbs?raw';
import text from '../../mails/templates/account-notice.text.hbs?raw';
import { webAddress } from '../../mails/mail-data.ts';
import texts from './texts.json';

const data = z.object({ domain: z.string(), link: webAddress });

const domainMail = (template: 'domainProved' | 'domainLost') =>
  mailKind({
    template,
    data,
    texts: texts[template],
    html,
    text,
    view: ({ domain, link }, language) => {
      const values = { domain: unlinked(oneLine(domain)) };
      return {
        intro: mailText(language, `${template}.intro`, values),
        notYou: mailText(language, `${template}.notYou`, values),
        buttonLabel: mailText(language, `${template}.button`),
        domain: oneLine(domain),
        link,
      };
    },
  });

/** To the Owners: the organisation has proved a mail domain. */
export const domainProvedMail = domainMail('domainProved');

/** To the Owners: another organisation has proved a domain that was theirs. */
export const domainLostMail = domainMail('domainLost');
