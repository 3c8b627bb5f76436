import express, { Router } from 'express';
import { LATER, problemOfRow } from './outcomes.ts';
import type { Store } from './state.ts';

const ESCAPES: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};
export const escapeHtml = (text: string): string => text.replaceAll(/[&<>"']/g, (sign) => ESCAPES[sign]!);

const page = (title: string, body: string): string => `<!doctype html><html lang="de"><head><meta charset="utf-8">
<title>${title}</title><meta name="viewport" content="width=device-width, initial-scale=1">
<link rel="stylesheet" href="/selfservice/frame/payment.css"></head><body>
<p class="sandbox">SANDBOX – keine echten Zahlungen</p><main><h1>${title}</h1>${body}</main></body></html>`;

/** The hosted pages: where a bank asks its customer (3-D Secure, e-mandate), and a page for the portal token. */
export function hostedPages(store: Store): Router {
  const router = Router();
  router.use((_req, res, next) => {
    // No form-action: browsers apply it to the redirect after the answer, too.
    res.setHeader(
      'Content-Security-Policy',
      "default-src 'none'; style-src 'self'; frame-ancestors 'none'; base-uri 'none'",
    );
    res.setHeader('Referrer-Policy', 'no-referrer');
    next();
  });
  router.get('/account.html', (_req, res) => {
    res.type('html').send(page('Kundenportal', '<p>Das Portal des Zahlungsdienstes.</p>'));
  });
  router.get('/confirm/:id', (req, res) => {
    const transaction = store.state.transactions[req.params.id];
    if (!transaction) return void res.status(404).type('html').send(page('Unbekannte Zahlung', ''));
    res.type('html').send(
      page(
        'Zahlung bestätigen',
        `<p>Betrag: ${transaction.Amount.toFixed(2).replace('.', ',')} €</p>
<form method="post"><button name="answer" value="confirm">Bestätigen</button> <button name="answer" value="cancel">Abbrechen</button></form>`,
      ),
    );
  });
  router.post('/confirm/:id', express.urlencoded({ extended: false, limit: 10_000 }), (req, res) => {
    const transaction = store.state.transactions[req.params.id];
    if (!transaction) return void res.status(404).type('html').send(page('Unbekannte Zahlung', ''));
    if (transaction.Status === 'RedirectUrlPrepared') {
      const cancelled = (req.body as { answer?: string }).answer === 'cancel';
      const isRefused = transaction.behaviour === LATER.redirectRefused;
      const aborts = cancelled || problemOfRow(transaction.behaviour) === 'Aborted';
      transaction.Status = aborts || isRefused ? 'Failed' : 'Approved';
      transaction.Error = aborts ? 'Aborted' : isRefused ? 'AuthorizationRejected' : null;
      store.changed();
    }
    const back = new URL(transaction.ReturnUrl!);
    back.searchParams.set('transaction', transaction.Id);
    res.redirect(303, back.toString());
  });
  return router;
}
