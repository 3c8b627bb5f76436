import { createHash, randomBytes } from 'node:crypto';
import { hash } from '@node-rs/argon2';
import type pg from 'pg';
import { PERMISSIONS } from '../../schema/kernel/permissions.ts';

export const PASSWORD = 'Leiter-und-Tritte-7';

const COLUMNS = ['Offen', 'In Arbeit', 'Wartet auf Lieferung', 'Zur Prüfung', 'Erledigt'];

/**
 * The number of the last ticket of each of the five columns, from left to right; the last column is the closed board.
 */
export const SIZES = {
  /** A team of twelve people after a year. */
  usual: [340, 480, 590, 680, 1_000],
  /** An organisation that has not deleted tickets for years: 8,000 of its 10,000 tickets are closed. */
  large: [900, 1_400, 1_700, 2_000, 10_000],
  /** An unusually large number of tickets, for exports. */
  many: [4_500, 7_000, 8_500, 10_000, 50_000],
  /** To measure the growth with the number of rows. */
  huge: [9_000, 14_000, 17_000, 20_000, 100_000],
} as const;

const WORK = [
  'Leitern und Tritte prüfen lassen',
  'Unterweisung Brandschutz wiederholen',
  'Gefährdungsbeurteilung aktualisieren',
  'Erste-Hilfe-Material auffüllen',
  'Sicherheitsdatenblatt anfordern',
  'Fluchtweg freiräumen und kennzeichnen',
  'Feuerlöscher warten lassen',
  'Prüfplakette der ortsfesten Anlage erneuern',
  'Gehörschutz für die Spätschicht beschaffen',
  'Betriebsanweisung für das Lösemittel aushängen',
  'Ersthelfer zur Fortbildung anmelden',
  'Staplerfahrer beauftragen und unterweisen',
  'Beleuchtung am Lagertor ausbessern',
  'Vorsorgetermine mit dem Betriebsarzt abstimmen',
  'Regalprüfung beauftragen',
  'Unfall vom Vormittag aufnehmen und auswerten',
  'Absaugung an der Kreissäge einstellen',
  'Hautschutzplan überarbeiten',
];

const PLACES = [
  'Werkstatt',
  'Lager Süd',
  'Versand',
  'Büro 2. OG',
  'Baustelle Königsbrücker Straße',
  'Lackiererei',
  'Außenlager',
  'Fuhrpark',
  'Küche',
  'Halle 3',
];

/** An organisation of the benchmark, with a logged-in user. */
export interface Organisation {
  clientId: string;
  userId: string;
  token: string;
  email: string;
  boardIds: string[];
  ticketIds: string[];
}

/**
 * Inserts organisations of five boards, twelve users and a thousand tickets (or ten) each, by a few statements.
 * `database` is connected as the owner, who is not restricted by row-level security. Returns the ids of the
 * organisations.
 */
export async function insertOrganisations(
  database: pg.Client,
  count: number,
  size: keyof typeof SIZES = 'usual',
): Promise<string[]> {
  const bounds = SIZES[size];
  const tickets = bounds.at(-1)!;
  const passwordHash = await hash(PASSWORD, { memoryCost: 19_456, timeCost: 2, parallelism: 1 });
  await database.query('begin');
  await database.query(
    `create temp table o on commit drop as select gen_random_uuid() as client_id, n
       from generate_series(1, ${count}) n`,
  );
  await database.query(
    `create temp table p on commit drop as
       select o.client_id, gen_random_uuid() as id, i,
              (array['Petra Vogel', 'Jonas Brandt', 'Ayşe Yıldız', 'Klaus Groß', 'Mira Schöne', 'Tim Böhm',
                'Lena Krüger', 'Ivan Petrović', 'Sofia Marín', 'Ole Jensen', 'Ruth Ähnlich', 'Max Weiß'])[i] as name
         from o cross join generate_series(1, 12) i`,
  );
  await database.query(
    `create temp table b on commit drop as select o.client_id, gen_random_uuid() as id, i from o
       cross join generate_series(1, ${COLUMNS.length}) i`,
  );
  await database.query(
    `create temp table t on commit drop as select o.client_id, gen_random_uuid() as id, i from o
       cross join generate_series(1, ${tickets}) i`,
  );
  for (const table of ['o', 'p', 'b', 't']) await database.query(`analyze ${table}`);

  await database.query(
    `insert into client (id, name, license, company_data)
       select client_id, 'Tischlerei Vogel ' || n, 'sp-enterprise',
         '{"numberOfEmployees":40,"address":{"street":"Werkstraße","streetNumber":"7","postalCode":"01067","city":"Dresden","country":"DE"}}'
         from o`,
  );
  await database.query(`insert into client_version (client_id, version) select client_id, 1000 from o`);
  await database.query(
    `insert into account (id, email, password_hash)
       select id, 'p' || i || '.' || replace(client_id::text, '-', '') || '@example.com', $1 from p`,
    [passwordHash],
  );
  await database.query(
    `insert into client_user (client_id, id, name, short, email, role, permissions)
     select client_id, id, name, upper(left(name, 2)),
       'p' || i || '.' || replace(client_id::text, '-', '') || '@example.com',
         case when i = 1 then 'Owner' else 'User' end, $1 from p`,
    [PERMISSIONS],
  );
  await database.query(
    `insert into board (client_id, id, name, final, created_at)
     select client_id, id, ($1::text[])[i], i = ${COLUMNS.length}, now() + i * interval '1 second' from b`,
    [COLUMNS],
  );
  await database.query(
    `insert into setting (client_id, id, value)
     select client_id, 'boardOrder', jsonb_agg(id order by i) from b group by client_id
     union all select client_id, 'standardOpenBoard', to_jsonb(id) from b where i = 1
     union all select client_id, 'standardClosedBoard', to_jsonb(id) from b where i = ${COLUMNS.length}`,
  );
  await database.query(`insert into number_range (client_id, name, last) select client_id, 'T', ${tickets} from o`);
  await database.query(
    `insert into ticket (client_id, id, title, description, due_date, priority, recurring, board_id, position,
         number_range, document_id, created_at, created_by)
     select t.client_id, t.id, ($1::text[])[1 + t.i % ${WORK.length}] || ' – ' || ($2::text[])[1 + (t.i / 7) %
       ${PLACES.length}],
            'Bitte bis zum Termin erledigen und den Nachweis ablegen. Ansprechpartner ist die Sicherheitsfachkraft; Rückfragen im Ticket.',
            case when t.i % 8 = 0 then null else current_date + (t.i * 37 % 240 - 40) end,
            1 + t.i % 4, (array[0, 0, 0, 52, 26, 4])[1 + t.i % 6], b.id,
            'c' || substr($3, 1 + t.i / 3844, 1) || substr($3, 1 + t.i / 62 % 62, 1) || substr($3, 1 + t.i % 62, 1),
            'T', t.i, now() - (${tickets} - t.i) * interval '3 hours', p.id
       from t
       join b on b.client_id = t.client_id
         and b.i = (select 1 + count(*) from unnest($4::int[]) bound where t.i > bound)
       join p on p.client_id = t.client_id and p.i = 1 + t.i % 12`,
    [WORK, PLACES, '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz', bounds.slice(0, -1)],
  );
  // Every ticket has one assignee, and every second ticket another one.
  await database.query(
    `insert into ticket_user (client_id, ticket_id, user_id)
     select t.client_id, t.id, p.id from t join p on p.client_id = t.client_id
       and (p.i = 1 + t.i * 5 % 12 or (t.i % 2 = 0 and p.i = 1 + (t.i * 5 + 4) % 12))`,
  );
  await database.query(
    `insert into ticket_activity (client_id, id, ticket_id, timestamp, content, user_id)
     select t.client_id, gen_random_uuid(), t.id, now() - (${tickets} - t.i) * interval '3 hours', 1, p.id from t
     join p on p.client_id = t.client_id and p.i = 1 + t.i % 12`,
  );
  await database.query(
    `insert into change (client_id, version, entity, entity_id, kind)
     select client_id, i, 'Ticket', id::text, 'created' from t where i > ${tickets - 200}`,
  );
  const { rows } = await database.query<{ client_id: string }>(`select client_id from o order by n`);
  await database.query('commit');
  return rows.map((row) => row.client_id);
}

/**
 * Inserts many rows of an organisation without triggers, because foreign keys and the audit do not affect reading them.
 * The entries of the global search are inserted by their functions.
 */
export async function insertRows(
  database: pg.Client,
  clientId: string,
  searched: readonly ('employee' | 'inspection' | 'document')[],
  insert: () => Promise<unknown>,
): Promise<void> {
  await database.query(`set session_replication_role = 'replica'`);
  await insert();
  await database.query(`set session_replication_role = 'origin'`);
  for (const table of searched)
    await database.query(`select search_of_${table}($1, array_agg(id)) from ${table} where client_id = $1`, [clientId]);
}

/** Inserts PDFs without their bytes, in a folder or at the top level: what lists of files show. Call it in `insertRows`. */
export async function insertFiles(
  database: pg.Client,
  clientId: string,
  count: number,
  folderId: string | null = null,
): Promise<void> {
  await database.query(
    `with file as (
       insert into stored_file (client_id, id, object_key, name, type, content_type, size, checked_at)
       select $1::uuid, gen_random_uuid(), md5(n || $1::uuid::text) || left(md5(n::text), 16), 'Bericht ' || n || '.pdf',
              'pdf', 'application/pdf', 1000 + n, now() from generate_series(1, $2::int) n returning id, name, size
     )
     insert into document (client_id, id, folder_id, name, file_id, size)
     select $1, gen_random_uuid(), $3::uuid, name, id, size from file`,
    [clientId, count, folderId],
  );
}

/** Vacuums and analyzes after bulk loading, as autovacuum would after a while. */
export async function vacuum(database: pg.Client): Promise<void> {
  await database.query('vacuum (analyze)');
  await database.query('checkpoint');
}

/** Opens a session for the organisation's owner, and returns the data that the benchmark needs. */
export async function openOrganisation(database: pg.Client, clientId: string): Promise<Organisation> {
  const token = randomBytes(32).toString('base64url');
  const { rows } = await database.query<{ id: string; email: string; boards: string[]; tickets: string[] }>(
    `with who as (select id, email from client_user where client_id = $1 and role = 'Owner'),
          opened as (insert into session (id, account_id, client_id) select gen_random_uuid(), id, $1
            from who returning id),
          token as (insert into session_token (token_hash, session_id) select $2, id from opened)
     select id, email, array(select id::text from board where client_id = $1 order by created_at) as boards,
            array(select id::text from ticket where client_id = $1 order by document_id) as tickets from who`,
    [clientId, createHash('sha256').update(token).digest()],
  );
  const [found] = rows;
  if (!found) throw new Error('The organisation has no owner');
  return { clientId, userId: found.id, token, email: found.email, boardIds: found.boards, ticketIds: found.tickets };
}
