import pg from 'pg';
import type { SecretBox } from '../../schema/platform/logins/logins.ports.ts';
import { CONNECTION_LIMITS } from '../database/connection-limits.ts';
import { serverOf } from '../database/servers.ts';
import { ConfigError } from '../settings/variables.ts';
import { keyRing, type Key } from './key-ring.ts';

/** Where sealed texts are. The expressions are SQL, of a row of the table. */
interface Place {
  table: string;
  /** Whose the row is: of an organisation, or of an account. */
  of: 'client_id' | 'account_id';
  sealed: string;
  /** What a text is sealed for; the same as where it is opened. */
  about: string;
  /** Of releases that stored it in clear: the text where there is one, and what removes it. */
  plain?: { text: string; removed: string };
}

const PLACES: readonly Place[] = [
  { table: 'second_factor', of: 'account_id', sealed: 'secret', about: `'second factor ' || id` },
  { table: 'single_sign_on_secret', of: 'client_id', sealed: 'sealed', about: `'single sign-on ' || client_id` },
  {
    table: 'webhook_secret',
    of: 'client_id',
    sealed: 'sealed',
    about: `'webhook ' || endpoint_id`,
    plain: { text: 'secret', removed: 'secret = null' },
  },
  {
    table: 'outbox_mail',
    of: 'client_id',
    sealed: 'sealed',
    about: `'mail ' || id`,
    plain: { text: `case when sealed is null and data <> '{}' then data::text end`, removed: `data = '{}'` },
  },
];

const BATCH = 500;
/** Texts of a key that are opened to see whether it is still the same. */
const SAMPLES = 5;

type Owner = Pick<pg.ClientBase, 'query'>;

interface Stored {
  row: string;
  sealed: string | null;
  plain: string | null;
  about: string;
}

/** Columns of Stored. */
const columnsOf = ({ sealed, plain, about }: Place): string =>
  `ctid::text as row, ${sealed} as sealed, ${plain?.text ?? 'null'} as plain, ${about} as about`;

/**
 * Throws a ConfigError when texts are sealed with a key that the ring does not have, or has another one under the same name: a server
 * that started nevertheless could not send mails and webhooks, and would refuse logins. `owner`: to whom row-level security does not apply.
 */
async function requireKeys(owner: Owner, ring: SecretBox, names: readonly string[]): Promise<void> {
  for (const place of PLACES) {
    const { rows: used } = await owner.query<{ name: string; count: number }>(
      `select split_part(${place.sealed}, '.', 1) as name, count(*)::int as count
         from ${place.table} where ${place.sealed} is not null group by 1`,
    );
    for (const { name, count } of used) {
      if (!names.includes(name))
        throw new ConfigError(
          `SECRET_KEYS lacks the key ${name}, which is still in use (${place.table}: ${count}): add it again behind the others, ` +
            'run npm run reseal, then remove it.',
        );
      const { rows: samples } = await owner.query<Stored>(
        `select ${columnsOf(place)} from ${place.table} where starts_with(${place.sealed}, $1) limit ${SAMPLES}`,
        [`${name}.`],
      );
      if (samples.every(({ sealed, about }) => opened(ring, sealed!, about) === null))
        throw new ConfigError(
          `The key ${name} of SECRET_KEYS does not open what was sealed with it in ${place.table}: ` +
            'it is another key under the same name.',
        );
    }
  }
}

export interface Resealed {
  /** Texts that were sealed anew, or for the first time, by table. */
  sealed: Readonly<Record<string, number>>;
  /** Texts that their key does not open, which stay as they are. */
  unreadable: number;
}

/**
 * Seals with the first of these keys what lies in clear and what another one has sealed. Servers may work meanwhile, also with another
 * order of keys: a text that one of them changes first stays as it changed it, and is looked at again. `onlyPlain` leaves what is
 * sealed. Throws as requireKeys does, before anything is changed.
 */
export async function sealWith(
  owner: Owner,
  keys: readonly Key[],
  { onlyPlain = false }: { onlyPlain?: boolean } = {},
): Promise<Resealed> {
  const ring = keyRing(keys);
  const newest = keys[0]!.id;
  await requireKeys(
    owner,
    ring,
    keys.map(({ id }) => id),
  );
  const sealed: Record<string, number> = {};
  const unreadable = new Set<string>();
  for (const place of PLACES) {
    const plain = place.plain?.text ?? 'null';
    const wanted = `(${plain} is not null or (${place.sealed} is not null and not $1 and not starts_with(${place.sealed}, $2)))`;
    sealed[place.table] = 0;
    for (;;) {
      const { rows } = await owner.query<Stored>(
        `select ${columnsOf(place)} from ${place.table}
          where ${wanted} and not coalesce(${place.sealed} = any($3), false) limit ${BATCH}`,
        [onlyPlain, `${newest}.`, [...unreadable]],
      );
      if (rows.length === 0) break;
      const fresh: { at: string; former: string; fresh: string }[] = [];
      for (const { row, sealed: former, plain: clear, about } of rows) {
        const text = clear ?? opened(ring, former!, about);
        if (text === null) unreadable.add(former!);
        else fresh.push({ at: row, former: former ?? clear!, fresh: ring.seal(text, about) });
      }
      // Only where nobody has changed the text since it was read.
      const { rowCount } = await owner.query(
        `update ${place.table} set ${place.sealed} = n.fresh${place.plain ? `, ${place.plain.removed}` : ''}
           from json_to_recordset($1) n (at text, former text, fresh text)
          where ctid = n.at::tid and coalesce(${place.sealed}, ${plain}) = n.former`,
        [JSON.stringify(fresh)],
      );
      sealed[place.table]! += rowCount ?? 0;
    }
  }
  return { sealed, unreadable: unreadable.size };
}

/**
 * Seals with another key what these organisations and accounts have sealed, after their rows were copied into another database, whose server
 * does not know the keys of theirs. Throws a ConfigError where `ring` does not open a text.
 */
export async function sealCopied(
  owner: Owner,
  ring: SecretBox,
  key: Key,
  whose: { clientIds: readonly string[]; accountIds: readonly string[] },
): Promise<void> {
  const fresh = keyRing([key]);
  for (const place of PLACES) {
    const { rows } = await owner.query<Stored>(
      `select ${columnsOf(place)} from ${place.table} where ${place.of} = any($1) and ${place.sealed} is not null`,
      [place.of === 'client_id' ? whose.clientIds : whose.accountIds],
    );
    const texts = rows.map(({ row, sealed, about }) => {
      const text = opened(ring, sealed!, about);
      if (text === null)
        throw new ConfigError(
          `A text in ${place.table} is sealed with the key ${sealed!.split('.', 1)[0]}, which SECRET_KEYS lacks or has as another one.`,
        );
      return { at: row, fresh: fresh.seal(text, about) };
    });
    await owner.query(
      `update ${place.table} set ${place.sealed} = n.fresh from json_to_recordset($1) n (at text, fresh text) where ctid = n.at::tid`,
      [JSON.stringify(texts)],
    );
  }
}

/** Before a server starts: throws as requireKeys does, and seals what a release before has stored in clear. */
export async function prepareSecrets(ownerUrl: string, keys: readonly Key[]): Promise<void> {
  const owner = new pg.Client({ ...CONNECTION_LIMITS, connectionString: await serverOf(ownerUrl) });
  await owner.connect();
  try {
    await sealWith(owner, keys, { onlyPlain: true });
  } finally {
    await owner.end();
  }
}

/** The text, or null where no key of the ring opens it. */
function opened(ring: SecretBox, sealed: string, about: string): string | null {
  try {
    return ring.open(sealed, about);
  } catch {
    return null;
  }
}
