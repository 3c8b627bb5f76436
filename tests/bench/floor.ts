import { createServer, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import pg from 'pg';
import { WebSocketServer } from 'ws';
import { answerOrders } from './commands.ts';
import type { Statement } from './floor-statement.ts';

/**
 * The floor: a minimal hand-written implementation with node:http and pg. One statement returns the JSON, whose text is
 * sent unchanged; UPDATE with NOTIFY, and plain sockets. No session, no permissions, no tenancy except the `where`.
 */
const pool = new pg.Pool({
  connectionString: process.env.BENCH_DATABASE_URL,
  max: 12,
  // The threshold for words with typing errors that the product uses.
  options: '-c pg_trgm.word_similarity_threshold=0.4',
});
const clientId = process.env.BENCH_CLIENT_ID!;

const TICKET = {
  id: 't.id',
  title: 't.title',
  dueDate: 't.due_date',
  priority: 't.priority',
  recurring: 't.recurring',
  boardId: 't.board_id',
  position: 't.position',
  userIds: `coalesce(u.ids, '[]'::json)`,
  formattedDocumentId: `t.number_range || '-' || lpad(t.document_id::text, 5, '0')`,
  commentCount: 't.comment_count',
  attachmentCount: 't.attachment_count',
  checklistCount: 't.checklist_count',
  checklistDone: 't.checklist_done',
  version: 't.version',
  __typename: `'Ticket'`,
};

/** Other fields of a ticket that a REST response may contain. */
const REST_TICKET: Record<string, string> = {
  ...TICKET,
  _id: 't.id',
  board: 't.board_id',
  users: `coalesce(u.ids, '[]'::json)`,
  description: 't.description',
  numberRange: 't.number_range',
  documentId: 't.document_id',
  createdAt: 't.created_at',
  updatedAt: 't.updated_at',
  createdBy: 't.created_by',
  comments: `'[]'::json`,
  attachments: `'[]'::json`,
  activitys: `'[]'::json`,
};

const REST_BOARD: Record<string, string> = {
  _id: 'b.id',
  id: 'b.id',
  name: 'b.name',
  final: 'b.final',
  version: 'b.version',
  createdAt: 'b.created_at',
  updatedAt: 'b.updated_at',
  createdBy: 'b.created_by',
};

const object = (fields: Record<string, string>): string =>
  `json_build_object(${Object.entries(fields)
    .map(([name, sql]) => `'${name}', ${sql}`)
    .join(', ')})`;

const PEOPLE = `select ticket_id, json_agg(user_id) as ids from ticket_user where client_id = $1 group by ticket_id`;

const BOARD = `
  with u as (${PEOPLE})
  select json_build_object('data', json_build_object('ticketBoard', json_build_object(
    'version', (select version from client_version where client_id = $1),
    'tickets', (select coalesce(json_agg(${object(TICKET)} order by t.board_id, t.position, t.id), '[]') from board b
      cross join lateral (
        select * from ticket where client_id = $1 and board_id = b.id
        order by position, id limit case when b.final then 50 else 300 end
      ) t left join u on u.ticket_id = t.id where b.client_id = $1),
    'counts', (select json_agg(json_build_object('boardId', b.id, 'count',
      (select count(*) from ticket where client_id = $1 and board_id = b.id), '__typename', 'ColumnCount')
      order by b.created_at, b.id)
        from board b where b.client_id = $1),
    'boards', (select json_agg(json_build_object('id', id, 'name', name, 'final', final, 'version', version,
      '__typename', 'Board') order by created_at, id) from board where client_id = $1),
    'users', (select json_agg(json_build_object('id', id, 'name', name, 'short', short, 'removed',
      removed_at is not null, '__typename', 'User') order by name, id) from client_user
      where client_id = $1 and removed_at is null),
    'settings', (select json_build_object(
        'boardOrder', (select value from setting where client_id = $1 and id = 'boardOrder'),
        'standardOpenBoard', (select value from setting where client_id = $1 and id = 'standardOpenBoard'),
        'standardClosedBoard', (select value from setting where client_id = $1 and id = 'standardClosedBoard'),
          '__typename', 'Settings')),
    '__typename', 'TicketBoard')))::text as body`;

/** The statement for GET board/tickets with the fields of our response. */
function restStatement({ board, ticket }: { board: string[]; ticket: string[] }): string {
  const choose = (names: string[], known: Record<string, string>, what: string): Record<string, string> =>
    Object.fromEntries(
      names.map((name) => {
        const sql = known[name];
        if (!sql)
          throw new Error(`GET board/tickets answers ${what}.${name}, which tests/bench/floor.ts does not know`);
        return [name, sql];
      }),
    );
  const tickets = `(select coalesce(json_agg(${object(choose(ticket, REST_TICKET, 'ticket'))}
        order by t.position, t.id), '[]') from ticket t left join u on u.ticket_id = t.id
        where t.client_id = $1 and t.board_id = b.id)`;
  return `
    with u as materialized (${PEOPLE})
    select json_build_object('data',
      (select json_agg(${object({ ...choose(board, REST_BOARD, 'board'), tickets })} order by b.created_at, b.id)
        from board b where b.client_id = $1), 'count',
          (select count(*) from board where client_id = $1))::text as body`;
}

const MOVE = `
  with moved as (
    update ticket t set board_id = $3, position = $4, version = version + 1, updated_at = now()
    where client_id = $1 and id = $2 returning t.*
  ), told as (
    select ${object(TICKET)}::text as body from moved t
    left join lateral (select json_agg(user_id) as ids from ticket_user
      where client_id = $1 and ticket_id = t.id) u on true
  )
  select body, pg_notify('floor', body) from told`;

let rest = '';
const sockets = new Set<import('ws').WebSocket>();

async function text(req: IncomingMessage): Promise<string> {
  let body = '';
  for await (const chunk of req) body += chunk as string;
  return body;
}

async function answer(req: IncomingMessage): Promise<string> {
  if (req.url === '/graphql') {
    await text(req);
    return (await pool.query<{ body: string }>({ name: 'board', text: BOARD, values: [clientId] })).rows[0]!.body;
  }
  if (req.url === '/statement') {
    const { name, text: sql, values } = JSON.parse(await text(req)) as Statement;
    return JSON.stringify((await pool.query({ name, text: sql, values: [...values] })).rows);
  }
  if (req.url === '/api/v1/board/tickets')
    return (await pool.query<{ body: string }>({ name: 'rest', text: rest, values: [clientId] })).rows[0]!.body;
  const { id, boardId, position } = JSON.parse(await text(req)) as { id: string; boardId: string; position: string };
  return (await pool.query<{ body: string }>({ name: 'move', text: MOVE, values: [clientId, id, boardId, position] }))
    .rows[0]!.body;
}

const http = createServer((req, res) => {
  answer(req).then(
    (body) => {
      res.writeHead(200, { 'Content-Type': 'application/json', 'Content-Length': Buffer.byteLength(body) });
      res.end(body);
    },
    (error: Error) => res.writeHead(500).end(error.message),
  );
});

new WebSocketServer({ server: http, perMessageDeflate: false }).on('connection', (socket) => {
  sockets.add(socket);
  socket.on('close', () => sockets.delete(socket));
});

const listening = new pg.Client({ connectionString: process.env.BENCH_DATABASE_URL });
listening.on('notification', ({ payload }) => {
  const message = Buffer.from(payload ?? '');
  for (const socket of sockets) socket.send(message, { binary: false });
});
await listening.connect();
await listening.query('listen floor');
await new Promise<void>((done) => http.listen(0, '127.0.0.1', done));

answerOrders({
  address: async () => `http://127.0.0.1:${(http.address() as AddressInfo).port}`,
  restFields: async (fields: { board: string[]; ticket: string[] }) => {
    rest = restStatement(fields);
  },
});
