import { createHash, randomBytes, timingSafeEqual } from 'node:crypto';
import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http';
import { buffer } from 'node:stream/consumers';
import { canGiveUp, type Failure } from './failures.ts';
import type { LogEntry, Operator } from './operator.ts';
import { PAGE_SIZE, type Organisation } from './organisations.ts';

const STYLE = `
  :root { color-scheme: light dark; font: 15px/1.5 system-ui, sans-serif }
  body { margin: 1.5rem auto; max-width: 75rem; padding: 0 1rem }
  nav a, nav span { margin-right: 1rem }
  .scroll { overflow-x: auto }
  table { border-collapse: collapse; width: 100% }
  th, td { border-bottom: 1px solid #8886; padding: .4rem .6rem; text-align: left; vertical-align: top }
  td.number { text-align: right; font-variant-numeric: tabular-nums }
  code { overflow-wrap: anywhere }
  form { display: inline }
  button, input { font: inherit; min-height: 44px; padding: 0 .8rem }
  .notice { border-left: 4px solid; padding-left: .8rem }`;

/** Nothing is loaded and nothing runs: texts, one style, forms. */
const SECURITY = {
  'Content-Security-Policy': `default-src 'none'; style-src 'sha256-${createHash('sha256').update(STYLE).digest('base64')}'; form-action 'self'; base-uri 'none'; frame-ancestors 'none'`,
  'Cache-Control': 'no-store',
  'Referrer-Policy': 'no-referrer',
  'X-Content-Type-Options': 'nosniff',
} as const;

const COOKIE = 'obacht-operator';

/** A form with more bytes is none of this page. */
const MAX_BYTES = 10_000;

export interface OperatorPage {
  listener: RequestListener;
  /** Opens the page once the server listens; in its address, so it goes from there into a cookie at once. */
  key: string;
}

/** The page of the operator: on the loopback address, for the holder of the key that its start printed. */
export function operatorPage(operator: Operator, touched: () => void = () => undefined): OperatorPage {
  const key = randomBytes(32).toString('base64url');
  return {
    key,
    listener: (req, res) => {
      touched();
      answer(operator, key, req, res).catch((error: Error) =>
        send(res, 500, page('Fault', `<p class="notice">${text(error.message)}</p>`)),
      );
    },
  };
}

async function answer(operator: Operator, key: string, req: IncomingMessage, res: ServerResponse): Promise<void> {
  // A request by another host name that resolves to this machine gets no page (DNS rebinding).
  const { host = '' } = req.headers;
  if (!/^(127\.0\.0\.1|localhost|\[::1\])(:\d+)?$/.test(host)) return send(res, 421, page('Wrong address', ''));
  const url = new URL(req.url ?? '/', `http://${host}`);
  const given = url.searchParams.get('key');
  if (given !== null && isSame(given, key)) {
    res.writeHead(303, {
      ...SECURITY,
      Location: url.pathname,
      'Set-Cookie': `${COOKIE}=${key}; HttpOnly; SameSite=Strict; Path=/`,
    });
    return void res.end();
  }
  if (!isSame(cookieOf(req), key))
    return send(res, 403, page('Not open', '<p>Open the address that the command has printed.</p>'));
  if (req.method === 'POST') return pressed(operator, `http://${host}`, req, res);
  if (req.method !== 'GET') return send(res, 405, page('Not allowed', ''));
  if (url.pathname === '/') return send(res, 200, failuresPage(await operator.failures()));
  if (url.pathname === '/organisations') {
    const asked = { search: (url.searchParams.get('search') ?? '').slice(0, 200), page: pageOf(url) };
    return send(res, 200, organisationsPage(asked, await operator.organisations(asked)));
  }
  if (url.pathname === '/log') return send(res, 200, logPage(await operator.log()));
  send(res, 404, page('Not found', ''));
}

async function pressed(operator: Operator, origin: string, req: IncomingMessage, res: ServerResponse): Promise<void> {
  if (req.headers.origin !== origin || Number(req.headers['content-length'] ?? Infinity) > MAX_BYTES)
    return send(res, 403, page('Not allowed', ''));
  const form = new URLSearchParams((await buffer(req)).toString());
  const key = {
    queue: form.get('queue') ?? '',
    item: form.get('item') ?? '',
    clientId: form.get('organisation') || null,
  };
  const isId = key.clientId === null || /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/.test(key.clientId);
  const action = form.get('action');
  if (!isId || (action !== 'again' && action !== 'give-up')) return send(res, 400, page('Not understood', ''));
  const isDone = await (action === 'again' ? operator.tryAgain(key) : operator.giveUp(key));
  const notice = !isDone
    ? 'Nothing was changed: it is done, or a process is at it now.'
    : action === 'again'
      ? 'It is tried again within a minute.'
      : 'It was given up.';
  send(res, 200, failuresPage(await operator.failures(), notice));
}

function failuresPage({ total, listed }: { total: number; listed: Failure[] }, notice = ''): string {
  const rows = listed.map((failure) => [
    text(failure.queue),
    `${text(failure.organisation ?? (failure.clientId === null ? 'none' : 'gone'))}<br><code>${text(failure.clientId ?? '')}</code>`,
    `${text(failure.what)}<br><code>${text(failure.item)}</code>`,
    String(failure.attempts),
    text(failure.reason),
    failure.isRunning ? 'being tried now' : failure.next === null ? 'given up' : text(minute(failure.next)),
    failure.isRunning
      ? ''
      : button(failure, 'again', 'Try again') + (canGiveUp(failure) ? button(failure, 'give-up', 'Give up') : ''),
  ]);
  const heads = ['Queue', 'Organisation', 'What', 'Attempts', 'Reason', 'Next attempt (UTC)', ''];
  return page(
    'What failed',
    `${notice && `<p class="notice" role="status">${text(notice)}</p>`}
     <p>${total === 0 ? 'Nothing has failed.' : `${total} failed or were given up${total > listed.length ? `; the first ${listed.length} are listed` : ''}.`}</p>
     ${rows.length > 0 ? table(heads, rows, [3]) : ''}`,
  );
}

const button = ({ queue, item, clientId }: Failure, action: string, label: string): string =>
  `<form method="post" action="/"><input type="hidden" name="queue" value="${text(queue)}"><input type="hidden" name="item" value="${text(item)}"><input type="hidden" name="organisation" value="${text(clientId ?? '')}"><button name="action" value="${action}" aria-label="${label}: ${text(queue)} ${text(item)}">${label}</button></form> `;

function organisationsPage(
  asked: { search: string; page: number },
  { total, listed }: { total: number; listed: Organisation[] },
): string {
  const link = (number: number, label: string): string =>
    `<a href="/organisations?search=${encodeURIComponent(asked.search)}&amp;page=${number}">${label}</a> `;
  const rows = listed.map((each) => [
    `${text(each.name)}<br><code>${text(each.id)}</code>`,
    text(each.since),
    text(each.lastActivity ?? ''),
    String(each.users),
    String(each.writes),
    String(each.files),
    each.megabytes.toFixed(1),
    text(each.licence),
    each.deletedOn ? `is deleted on ${text(each.deletedOn)}` : 'stays',
  ]);
  const heads = ['Name', 'Since', 'Last activity', 'Users', 'Writes', 'Files', 'MB of files', 'Licence', 'State'];
  return page(
    'Organisations',
    `<form action="/organisations"><label>Name or id <input name="search" value="${text(asked.search)}"></label> <button>Search</button></form>
     <p>${listed.length === 0 ? 'None on this page.' : `${total} found, page ${asked.page}`}</p>
     ${rows.length > 0 ? table(heads, rows, [3, 4, 5, 6]) : ''}
     <p>${asked.page > 1 ? link(asked.page - 1, 'Previous') : ''}${asked.page * PAGE_SIZE < total ? link(asked.page + 1, 'Next') : ''}</p>`,
  );
}

const logPage = (entries: readonly LogEntry[]): string =>
  page(
    'Log',
    table(
      ['When (UTC)', 'Who', 'What', 'Of'],
      entries.map(({ at, who, action, subject }) => [minute(at), who, action, subject].map(text)),
    ),
  );

function page(title: string, body: string): string {
  const places = [
    ['/', 'What failed'],
    ['/organisations', 'Organisations'],
    ['/log', 'Log'],
  ].map(([href, label]) =>
    label === title ? `<span aria-current="page">${label}</span>` : `<a href="${href}">${label}</a>`,
  );
  return `<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<title>${title} – Obacht operator</title><style>${STYLE}</style></head>
<body><nav aria-label="Pages">${places.join('')}</nav><main><h1>${title}</h1>${body}</main></body></html>`;
}

function table(heads: readonly string[], rows: readonly string[][], numbers: readonly number[] = []): string {
  const cells = (row: readonly string[]): string =>
    row.map((cell, at) => `<td${numbers.includes(at) ? ' class="number"' : ''}>${cell}</td>`).join('');
  return `<div class="scroll" tabindex="0" role="group" aria-label="Table"><table><thead><tr>${heads.map((head) => `<th scope="col">${head}</th>`).join('')}</tr></thead>
<tbody>${rows.map((row) => `<tr>${cells(row)}</tr>`).join('')}</tbody></table></div>`;
}

const ENTITIES: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' };
const text = (value: string): string => value.replace(/[&<>"']/g, (character) => ENTITIES[character]!);

const minute = (iso: string): string => new Date(iso).toISOString().slice(0, 16).replace('T', ' ');

const pageOf = (url: URL): number =>
  Math.min(100_000, Math.max(1, Number.parseInt(url.searchParams.get('page') ?? '1') || 1));

const cookieOf = ({ headers }: IncomingMessage): string =>
  new RegExp(`(?:^|; )${COOKIE}=([\\w-]+)`).exec(headers.cookie ?? '')?.[1] ?? '';

const digest = (value: string): Buffer => createHash('sha256').update(value).digest();
const isSame = (given: string, key: string): boolean => timingSafeEqual(digest(given), digest(key));

function send(res: ServerResponse, status: number, html: string): void {
  res.writeHead(status, { ...SECURITY, 'Content-Type': 'text/html; charset=utf-8' }).end(html);
}
