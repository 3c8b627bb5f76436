/**
 * The script of the payment form. It exchanges messages with the parent page after checking its origin and window. What
 * is wrong with a field is said at the field; any other refusal is left to the parent page, so that it is said once.
 */
export const FRAME_SCRIPT = `'use strict';
const facts = JSON.parse(document.getElementById('facts').textContent);
const form = document.getElementById('form');
const tell = (message) => parent.postMessage({ v: 1, ...message }, facts.parent);
const TIMEOUT_MS = 30000;
let tried = false;
// A value that the bank refused stays marked until it is changed.
let refused = {};

const method = () => form.elements.method.value;
const group = () => form.querySelector('[data-method="' + method() + '"]');
const values = () => Object.fromEntries([...group().querySelectorAll('input')].map((input) => [input.name, input.value]));
// The height of its content: the document itself is at least as tall as the frame, which could then not become smaller.
const height = () => tell({ type: 'height', px: Math.ceil(document.body.getBoundingClientRect().height) });

const showMethod = () => {
  for (const each of form.querySelectorAll('[data-method]')) each.hidden = each.dataset.method !== method();
  height();
};
const show = (fields, all) => {
  for (const input of group().querySelectorAll('input')) {
    const kind = fields[input.name];
    const text = document.getElementById(input.name + '-error');
    if (!all && !input.dataset.left) continue;
    text.textContent = kind ? facts.sentences[kind] : '';
    text.hidden = !kind;
    input.setAttribute('aria-invalid', kind ? 'true' : 'false');
  }
  height();
};
const ask = async (path, timeoutMs) => fetch(path, {
  method: 'POST',
  headers: { 'Content-Type': 'application/json' },
  body: JSON.stringify({ session: facts.session, method: method(), form: values() }),
  signal: AbortSignal.timeout(timeoutMs),
});
const check = async () => {
  const response = await ask('check', 5000).catch(() => null);
  if (!response || !response.ok) return;
  const { fields } = await response.json();
  show({ ...refused, ...fields }, tried);
  tell({ type: 'valid', valid: Object.keys(fields).length === 0, fields });
};
const kindOf = (code) => (code in facts.sentences ? code : 'UnmappedError');
const submit = async (id) => {
  tried = true;
  const answer = (ok, more) => tell({ type: 'result', id, ok, ...more });
  const refuse = (kind) => {
    const field = facts.fieldOf[kind];
    const input = field && group().querySelector('[name="' + field + '"]');
    if (input) {
      refused = { [field]: kind };
      show(refused, true);
      input.focus();
    }
    answer(false, { error: { errorCode: [kind] } });
  };
  let response;
  try {
    response = await ask('submit', TIMEOUT_MS);
  } catch (error) {
    return refuse(error.name === 'TimeoutError' ? 'Timeouts' : 'PspServerError');
  }
  if (response.status === 429) return refuse('RateLimit');
  const body = await response.json().catch(() => null);
  if (!body) return refuse('IteroServerError');
  if (body.fields) {
    show(body.fields, true);
    const first = [...group().querySelectorAll('input')].find((input) => body.fields[input.name]);
    if (first) first.focus();
    return answer(false, { error: { errorCode: Object.values(body.fields) } });
  }
  if (response.ok && !body.Error && body.Success) return answer(true, { Success: body.Success });
  refuse(kindOf(body.Error?.Code ?? ''));
};
if (form) {
  let timer;
  form.addEventListener('submit', (event) => event.preventDefault());
  form.addEventListener('change', (event) => {
    if (event.target.name !== 'method') return;
    tried = false;
    showMethod();
  });
  form.addEventListener('focusout', (event) => {
    if (event.target.value) event.target.dataset.left = '1';
    clearTimeout(timer);
    timer = setTimeout(check, 100);
  });
  form.addEventListener('input', (event) => {
    delete refused[event.target.name];
    clearTimeout(timer);
    timer = setTimeout(check, 400);
  });
  addEventListener('message', (event) => {
    if (event.origin !== facts.parent || event.source !== parent) return;
    if (event.data && event.data.v === 1 && event.data.type === 'submit') submit(event.data.id);
  });
  new ResizeObserver(height).observe(document.body);
  showMethod();
  tell({ type: 'ready', session: facts.session, methods: facts.methods });
}
`;

export const FRAME_STYLE = `:root { color-scheme: light dark; font: 16px/1.5 system-ui, sans-serif; }
body { margin: 0; }
main { padding: 0 4px 4px; }
.sandbox { margin: 0 0 16px; padding: 8px 12px; background: #7a4a00; color: #fff; font-weight: 600; }
fieldset { border: 0; margin: 0 0 16px; padding: 0; min-width: 0; }
legend { font-weight: 600; padding: 0; }
.choice { display: inline-flex; gap: 8px; align-items: center; min-height: 44px; margin-right: 24px; }
.field { margin-top: 12px; }
label { display: block; font-size: 14px; }
input:not([type=radio]) { box-sizing: border-box; width: 100%; min-height: 44px; padding: 8px 12px; font: inherit; border: 1px solid #6b7280; border-radius: 6px; background: Canvas; color: CanvasText; }
input:focus-visible { outline: 2px solid #0f766e; outline-offset: 1px; }
input[aria-invalid=true] { border-color: #b91c1c; border-width: 2px; }
.error { margin: 4px 0 0; color: #b91c1c; font-size: 14px; }
.note { font-size: 13px; max-width: 65ch; }
[hidden] { display: none; }
@media (prefers-color-scheme: dark) { .error { color: #fca5a5; } input[aria-invalid=true] { border-color: #fca5a5; } }
`;
