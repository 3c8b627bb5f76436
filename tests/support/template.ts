import pg from 'pg';
import { inject } from 'vitest';
import { migrate } from '../../server/database/migrate.ts';
import { watchWrites } from './watched-writes.ts';

const TEMPLATE_DATABASE = 'migrated_template';

/** The migrated database that test databases copy: its address for its owner, and for the role of the application. */
export interface Template {
  ownerUrl: string;
  appUrl: string;
}

let template: Promise<Template> | undefined;

/** The first worker that asks for the template makes it; the others wait for it. */
export const migratedTemplate = (): Promise<Template> => (template ??= findOrMake());

async function findOrMake(): Promise<Template> {
  // A template must have no connections while it is copied, so its address is kept in the cluster's first database.
  const administrator = new pg.Client({ connectionString: inject('postgres') });
  await administrator.connect();
  try {
    await administrator.query(`select pg_advisory_lock(hashtext('${TEMPLATE_DATABASE}'))`);
    await administrator.query('create table if not exists template ("ownerUrl" text, "appUrl" text)');
    const { rows } = await administrator.query<Template>('select * from template');
    const found = rows[0] ?? (await make(administrator));
    if (!rows[0]) await administrator.query('insert into template values ($1, $2)', [found.ownerUrl, found.appUrl]);
    return found;
  } finally {
    await administrator.end();
  }
}

async function make(administrator: pg.Client): Promise<Template> {
  // A worker that failed may have left one that is not complete.
  await administrator.query(`drop database if exists ${TEMPLATE_DATABASE} with (force)`);
  await administrator.query(`create database ${TEMPLATE_DATABASE}`);
  const ownerUrl = withDatabase(inject('postgres'), TEMPLATE_DATABASE);
  const { appUrl } = await migrate(ownerUrl);
  const owner = new pg.Client({ connectionString: ownerUrl });
  await owner.connect();
  try {
    await watchWrites(owner, new URL(appUrl).username);
  } finally {
    await owner.end();
  }
  return { ownerUrl, appUrl };
}

/** The same address with another database. */
export function withDatabase(address: string, name: string): string {
  const url = new URL(address);
  url.pathname = `/${name}`;
  return url.toString();
}
