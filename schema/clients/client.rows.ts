import type { Rows } from '../kernel/context.ts';
import type { Client } from './client.entity.ts';

/** The organisation of the transaction. */
export async function currentClient(rows: Rows): Promise<Client> {
  const [client] = await rows<Client>(
    `select id, name, license, company_data as "companyData", single_login as "singleLogin", created_at as "createdAt", version, updated_by as "updatedBy" from client`,
  );
  if (!client) throw new Error('The organisation of this session is gone');
  return client;
}
