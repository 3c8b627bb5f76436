import type { Rows } from '../../kernel/context.ts';
import { tableOf, type RowOf } from '../../kernel/table.ts';
import { SignOnDomain, SingleSignOn } from './single-sign-on.entity.ts';

const SETTINGS = tableOf(SingleSignOn).select('t', tableOf(SingleSignOn).names());
const DOMAIN = tableOf(SignOnDomain).select('t', ['id', 'domain', 'proof', 'verifiedAt', 'createdAt']);
export type SettingsRow = RowOf<typeof SETTINGS>;
export type DomainRow = RowOf<typeof DOMAIN>;

/** The settings of the organisation of the transaction; null where it has none. */
export async function settingsNow(rows: Rows): Promise<SettingsRow | null> {
  const [found] = await rows<SettingsRow>(
    `select ${SETTINGS.sql} from single_sign_on t where t.client_id = app_client_id()`,
  );
  return found ?? null;
}

/** The sealed secret at the provider. */
export async function sealedSecret(rows: Rows): Promise<string | null> {
  const [found] = await rows<{ sealed: string }>(
    `select sealed from single_sign_on_secret where client_id = app_client_id()`,
  );
  return found?.sealed ?? null;
}

/** The domains of the organisation of the transaction, the oldest first. */
export const domainsNow = (rows: Rows): Promise<DomainRow[]> =>
  rows<DomainRow>(
    `select ${DOMAIN.sql} from sign_on_domain t where t.client_id = app_client_id() order by t.created_at, t.id`,
  );

export async function domainNow(rows: Rows, id: string): Promise<DomainRow | null> {
  const [found] = await rows<DomainRow>(
    `select ${DOMAIN.sql} from sign_on_domain t where t.client_id = app_client_id() and t.id = $1`,
    [id],
  );
  return found ?? null;
}

/** The organisation that has proved the domain and uses single sign-on, in an unscoped transaction. */
export async function organisationOfDomain(rows: Rows, domain: string): Promise<string | null> {
  const [found] = await rows<{ clientId: string }>(
    `select d.client_id as "clientId" from sign_on_domain d join single_sign_on s on s.client_id = d.client_id
      where d.domain = $1 and d.verified_at is not null and s.active`,
    [domain],
  );
  return found?.clientId ?? null;
}

/** Ids of the people who are linked with the provider; at most those that an organisation can show. */
export const linkedPeople = async (rows: Rows): Promise<string[]> =>
  (
    await rows<{ id: string }>(
      `select user_id as id from sign_on_identity where client_id = app_client_id() order by linked_at, user_id limit 2000`,
    )
  ).map(({ id }) => id);
