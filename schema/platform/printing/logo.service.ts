import { fileAddress, type SignedAddress } from '../files/file-address.ts';
import { writeOrRelease } from '../files/receive-files.ts';
import { storePicture } from '../files/stored-picture.ts';
import { FILE_COLUMNS, retainFiles, type StoredFile } from '../files/stored-file.rows.ts';
import type { Context, Rows, Tx } from '../../kernel/context.ts';
import { saveRecord } from '../../kernel/record-write.ts';
import { Client } from '../clients/client.entity.ts';

/** Makes an upload of this person the logo that documents of the organisation show. Throws as storePicture. */
export async function setLogo(ctx: Context, fileId: string): Promise<Client> {
  const logo = await storePicture(ctx, fileId, 'logo.png');
  return writeOrRelease(ctx, [logo], async (tx) => {
    await retainFiles(tx, [logo.id]);
    return saveLogo(ctx, tx, logo.id);
  });
}

/** Documents have no logo from now on. Does nothing where there is none. */
export const removeLogo = (ctx: Context): Promise<Client> => ctx.write((tx) => saveLogo(ctx, tx, null));

async function saveLogo(ctx: Context, tx: Tx, logoFileId: string | null): Promise<Client> {
  await tx.rows(`select 1 from client for no key update`);
  const client = await tx.em.findOneOrFail(Client, { id: ctx.clientId });
  if (client.logoFileId !== logoFileId) await saveRecord(tx, client, { logoFileId, updatedBy: ctx.user.userId });
  return client;
}

/** The file of the logo; null where there is none. */
export async function logoFile(rows: Rows): Promise<StoredFile | null> {
  const [file] = await rows<StoredFile>(
    `select f.id, ${FILE_COLUMNS} from client c
       join stored_file f on f.client_id = c.id and f.id = c.logo_file_id where c.id = app_client_id()`,
  );
  return file ?? null;
}

/** Where a page without a login finds the logo of its organisation; null where there is none. */
export async function pageLogo(ctx: Context, rows: Rows): Promise<string | null> {
  const file = await logoFile(rows);
  return file && (await fileAddress(ctx, file, true)).url;
}

/** Where a page finds the logo. */
export async function logoAddress(ctx: Context, clientId: string): Promise<SignedAddress | null> {
  // Registration, login and switch answer an organisation that is not yet that of the request.
  const file = await ctx.readAs(clientId, 'logo of an organisation that is answered', logoFile);
  return file && fileAddress(ctx, file, true);
}
