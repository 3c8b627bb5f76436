/**
 * A third-party program that uses the client generated from openapi.json: typed-client.test.ts compiles it together
 * with that client and runs it. It prints its results as JSON.
 */
import * as obacht from './obacht.ts';

obacht.defaults.baseUrl = process.env.OBACHT_URL!;
obacht.defaults.headers = { Authorization: `Bearer ${process.env.OBACHT_TOKEN}`, 'Accept-Language': 'en' };

/** Returns the answer of a call that has to succeed. */
function ok<T extends { status: number }, S extends 200 | 201>(answer: T, status: S): Extract<T, { status: S }> {
  if (answer.status !== status) throw new Error(`${answer.status}: ${JSON.stringify(answer)}`);
  return answer as Extract<T, { status: S }>;
}

const created = ok(await obacht.postTicket({ title: 'Replace the ladder', priority: 2, recurring: 52 }), 201).data;
const title: string = created.title;
// @ts-expect-error A priority is a number.
void (() => obacht.postTicket({ title: 'x', priority: 'high' }));
// @ts-expect-error Two weeks are not an interval of recurring tickets.
void (() => obacht.postTicket({ title: 'x', priority: 1, recurring: 2 }));
// @ts-expect-error A ticket has no colour.
void created.colour;

const page = ok(await obacht.getTicket({ perPage: 1, search: 'ladder', sort: '-createdAt' }), 200).data;
const [listed] = page.data;

const changed = ok(
  await obacht.putTicketById(created.id, { dueDate: '2031-03-31' }, { ifMatch: String(created.version) }),
  200,
).data;
const stale = await obacht.putTicketById(created.id, { title: 'Slower' }, { ifMatch: String(created.version) });
const commented = ok(await obacht.postTicketByIdComments(created.id, { content: 'Ordered' }), 201).data;

const refused = await obacht.postTicket({ title: '', priority: 9 });
const fields = refused.status === 400 ? refused.data.error.details?.map(({ field }) => field) : null;

const removed = ok(await obacht.deleteTicketById(created.id), 200).data;
const gone = await obacht.getTicketById(created.id);

obacht.defaults.headers = {};
const nobody = await obacht.getTicket();

process.stdout.write(
  JSON.stringify({
    title,
    listed: [page.count, listed?.id === created.id],
    dueDate: changed.dueDate,
    version: changed.version > created.version,
    stale: stale.status === 412 ? stale.data.error.code : stale.status,
    comments: commented.comments.map(({ content }) => content),
    fields,
    removed: removed.id === created.id,
    gone: gone.status === 404 ? gone.data.error.message : gone.status,
    nobody: nobody.status === 401 ? nobody.data.error.code : nobody.status,
  }),
);
