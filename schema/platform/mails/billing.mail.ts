import type { Language } from '../../kernel/permissions.ts';
import type { MailData } from './mail-data.ts';
import { mailText, oneLine, unlinked } from './mail-render.ts';
import { dayOfNotice, noticeView } from './notice.mail.ts';

const LOCALES: Readonly<Record<Language, string>> = { de: 'de-DE', en: 'en-GB' };
const money = (amount: number, currency: string, language: Language): string =>
  new Intl.NumberFormat(LOCALES[language], { style: 'currency', currency }).format(amount);

/** To the Owners: what changed about the contract, as the provider has confirmed it, or what it needs. */
export function billingNoticeView(data: MailData<'billingNotice'>, language: Language): Record<string, unknown> {
  const values = {
    day: dayOfNotice(data.day),
    plan: oneLine(data.plan[language]),
    payment: oneLine(data.payment),
    amount: money(data.amount, data.currency, language),
    bill: oneLine(data.bill),
  };
  return noticeView('billingNotice', { ...data, why: 'why' }, values, language);
}

type Period = MailData<'orderConfirmed'>['period'];

/** `Month`, 1: `im Monat`, `1 Monat`. */
const periodText = (group: 'each' | 'length', { unit, quantity }: Period, language: Language): string =>
  mailText(language, `orderConfirmed.${group}.${unit.toLowerCase()}`, { count: quantity });

/** To the Owners: what was ordered, for how much and how long, as the law asks for at once. */
export function orderConfirmedView(data: MailData<'orderConfirmed'>, language: Language): Record<string, unknown> {
  const text = (key: string, values = {}): string => mailText(language, `orderConfirmed.${key}`, values);
  const sum = (amount: number): string => money(amount, data.currency, language);
  const each = periodText('each', data.period, language);
  const fact = (key: string, value: string) => ({ label: text(key), value: unlinked(oneLine(value)) });
  const length = (key: 'term' | 'notice') =>
    data[key] && data.fee > 0 ? [fact(key, periodText('length', data[key], language))] : [];
  const clientName = unlinked(oneLine(data.clientName));
  return {
    name: unlinked(oneLine(data.name)),
    plan: oneLine(data.plan[language]),
    intro: text('intro', { clientName }),
    facts: [
      fact('number', data.number),
      fact('plan', `${data.plan[language]}, ${data.variant[language]}`),
      fact('price', data.fee === 0 ? text('free') : text('priceText', { price: sum(data.fee), each })),
      fact('due', sum(data.gross)),
      ...(data.nextDate
        ? [
            fact(
              'next',
              text(data.hasVat ? 'nextText' : 'nextWithoutVat', {
                amount: sum(data.nextGross),
                each,
                day: dayOfNotice(data.nextDate),
              }),
            ),
          ]
        : []),
      ...length('term'),
      ...length('notice'),
      ...(data.recipient ? [fact('recipient', data.recipient)] : []),
    ],
    terms: data.terms,
    termsLabel: text('terms'),
    todo: text('todo'),
    button: text('button'),
    why: mailText(language, 'billingNotice.why'),
    link: data.link,
  };
}
