import { Router } from 'express';
import {
  BILLING_PROBLEM_KINDS,
  BILLING_PROBLEMS,
  problemMessageKey,
} from '../../schema/platform/billing/billing-problems.shared.ts';
import type { Language } from '../../schema/kernel/permissions.ts';
import { translateError } from '../http/messages.ts';
import { CREDIT_CARD, DEBIT, PAYMENT_METHODS, readInstrument } from './instrument.ts';
import { FRAME_SCRIPT, FRAME_STYLE } from './frame-assets.ts';
import { escapeHtml } from './pages.ts';
import type { SelfServiceParts } from './self-service-api.ts';
import type { FrameSession } from './state.ts';

const TEXTS = {
  de: {
    title: 'Zahlungsformular',
    banner: 'SANDBOX – keine echten Zahlungen',
    method: 'Zahlungsart',
    [DEBIT]: 'SEPA-Lastschrift',
    [CREDIT_CARD]: 'Kreditkarte',
    accountHolder: 'Kontoinhaber',
    iban: 'IBAN',
    bic: 'BIC (nur außerhalb der EU nötig)',
    account: 'Personennummer (Dänemark, Schweden)',
    cardHolder: 'Name auf der Karte',
    cardNumber: 'Kartennummer',
    expiry: 'Gültig bis (MM/JJ)',
    cvc: 'Prüfziffer',
    expired: 'Dieses Formular ist abgelaufen. Bitte lade die Seite neu.',
    mandate:
      'Mit der Lastschrift ermächtigst du den Anbieter, Zahlungen von diesem Konto einzuziehen, und weist die Bank an, diese ' +
      'Lastschriften einzulösen. Innerhalb von acht Wochen ab dem Belastungsdatum könnt ihr die Erstattung verlangen. ' +
      'Zahlungsart: wiederkehrend. Mandatsreferenz: wird mitgeteilt. Vorankündigung: spätestens einen Tag vorher.',
  },
  en: {
    title: 'Payment form',
    banner: 'SANDBOX – no real payments',
    method: 'Payment method',
    [DEBIT]: 'SEPA direct debit',
    [CREDIT_CARD]: 'Credit card',
    accountHolder: 'Account holder',
    iban: 'IBAN',
    bic: 'BIC (outside the EU only)',
    account: 'Personal number (Denmark, Sweden)',
    cardHolder: 'Name on the card',
    cardNumber: 'Card number',
    expiry: 'Valid until (MM/YY)',
    cvc: 'Security code',
    expired: 'This form has expired. Please reload the page.',
    mandate:
      'With the direct debit you authorise the provider to collect payments from this account and instruct the bank to honour ' +
      'them. You can ask for a refund within eight weeks of the debit. Type of payment: recurring. Mandate reference: will be ' +
      'told. Notice: one day before at the latest.',
  },
} as const;

const FIELDS = {
  [DEBIT]: [
    { name: 'accountHolder', autocomplete: 'name', mode: 'text' },
    { name: 'iban', autocomplete: 'off', mode: 'text' },
    { name: 'bic', autocomplete: 'off', mode: 'text', optional: true },
    { name: 'account', autocomplete: 'off', mode: 'text', optional: true },
  ],
  [CREDIT_CARD]: [
    { name: 'cardHolder', autocomplete: 'cc-name', mode: 'text' },
    { name: 'cardNumber', autocomplete: 'cc-number', mode: 'numeric' },
    { name: 'expiry', autocomplete: 'cc-exp', mode: 'numeric' },
    { name: 'cvc', autocomplete: 'cc-csc', mode: 'numeric' },
  ],
} as const;

/** The payment form that the product shows in a frame: what is typed into it stays on this origin. */
export function frameRouter({ store, payments, send }: SelfServiceParts): Router {
  const router = Router();
  const sessionOf = (id: unknown): FrameSession | null => {
    const session = store.state.sessions[String(id)];
    return session && session.expires > Date.now() ? session : null;
  };

  router.get('/payment.html', (req, res) => {
    const language: Language = req.query.locale === 'en' ? 'en' : 'de';
    const session = sessionOf(req.query.session);
    const parent = session ? new URL(session.ReturnUrl).origin : "'none'";
    res.setHeader(
      'Content-Security-Policy',
      `default-src 'none'; script-src 'self'; style-src 'self'; connect-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors ${parent}`,
    );
    res.setHeader('Cache-Control', 'no-store');
    res.type('html').send(framePage(language, session, parent));
  });
  router.get('/payment.js', (_req, res) => void res.type('text/javascript').send(FRAME_SCRIPT));
  router.get('/payment.css', (_req, res) => void res.type('css').send(FRAME_STYLE));

  /** The errors of the form while it is completed. */
  router.post('/check', (req, res) => {
    const { session, method, form } = req.body as Submitted;
    if (!sessionOf(session) || !PAYMENT_METHODS.includes(method)) return void res.status(404).json({});
    const read = readInstrument(method, form, store.now());
    res.json({ fields: 'fields' in read ? read.fields : {} });
  });
  router.post('/submit', async (req, res) => {
    const { session: id, method, form } = req.body as Submitted;
    const session = sessionOf(id);
    if (!session || !PAYMENT_METHODS.includes(method)) return void res.status(404).json({});
    const read = readInstrument(method, form, store.now());
    if ('fields' in read) return void res.json({ fields: read.fields });
    const contract = store.state.contracts[session.ContractId]!;
    const order = session.OrderId ? store.state.orders[session.OrderId]! : null;
    await send(res, await payments.pay(contract, order, read.instrument, session.ReturnUrl));
  });
  return router;
}

interface Submitted {
  session: string;
  method: string;
  form: Record<string, unknown>;
}

function framePage(language: Language, session: FrameSession | null, parent: string): string {
  const texts = TEXTS[language];
  const facts = {
    session: session?.Id ?? '',
    parent,
    methods: PAYMENT_METHODS,
    fieldOf: Object.fromEntries(BILLING_PROBLEM_KINDS.map((kind) => [kind, BILLING_PROBLEMS[kind].field ?? ''])),
    sentences: Object.fromEntries(
      BILLING_PROBLEM_KINDS.map((kind) => [kind, translateError(language, problemMessageKey(kind))]),
    ),
  };
  const groups = PAYMENT_METHODS.map((method) => {
    const fields = FIELDS[method as keyof typeof FIELDS].map(
      (field) => `<div class="field"><label for="${field.name}">${texts[field.name]}</label>
<input id="${field.name}" name="${field.name}" autocomplete="${field.autocomplete}" inputmode="${field.mode}"
  aria-describedby="${field.name}-error"${'optional' in field ? '' : ' required'}><p id="${field.name}-error" class="error" hidden></p></div>`,
    );
    const mandate = method === DEBIT ? `<p class="note">${texts.mandate}</p>` : '';
    return `<fieldset data-method="${method}"><legend>${texts[method as keyof typeof texts]}</legend>${fields.join('')}${mandate}</fieldset>`;
  });
  const choices = PAYMENT_METHODS.map(
    (method) =>
      `<label class="choice"><input type="radio" name="method" value="${method}"${method === session?.PaymentMethod ? ' checked' : ''}> ${texts[method as keyof typeof texts]}</label>`,
  );
  return `<!doctype html><html lang="${language}"><head><meta charset="utf-8"><title>${texts.title}</title>
<meta name="viewport" content="width=device-width, initial-scale=1"><link rel="stylesheet" href="payment.css"></head><body>
<p class="sandbox">${texts.banner}</p>${
    session
      ? `<main><form id="form" novalidate autocomplete="on"><fieldset class="methods"><legend>${texts.method}</legend>${choices.join('')}</fieldset>
${groups.join('')}</form></main>`
      : `<main><p>${texts.expired}</p></main>`
  }<script type="application/json" id="facts">${escapeHtml(JSON.stringify(facts)).replaceAll('&quot;', '"').replaceAll('&#39;', "'")}</script>
<script src="payment.js"></script></body></html>`;
}
