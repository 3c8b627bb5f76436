import type { Context } from '../../kernel/context.ts';
import { notFound } from '../../kernel/errors.ts';
import { OWN_ROWS } from '../../kernel/list.ts';
import { recordCodes } from '../../records/record-codes.ts';
import { currentClient } from '../clients/client.rows.ts';
import { pageLogo } from '../printing/logo.service.ts';
import { Place, type PublicPlace } from './place.entity.ts';
import { MAX_PLACE_LABELS } from './place.enums.ts';

/** The codes of places. */
export const placeCodes = recordCodes({
  entity: Place,
  table: 'place_code',
  column: 'place_id',
  most: MAX_PLACE_LABELS,
  limit: 'placeCode',
  messageKey: 'placeCodeUnknown',
});

/** What the code of a place shows without a login: its name and its organisation. Throws NOT_FOUND, RATE_LIMITED. */
export async function publicPlace(ctx: Context, code: string): Promise<PublicPlace> {
  const { id, clientId } = await placeCodes.find(ctx, code);
  return ctx.readAs(clientId, 'places: what a code opens', async (rows) => {
    const [place] = await rows<{ name: string }>(`select t.name from place t where ${OWN_ROWS} and t.id = $1`, [id]);
    if (!place) throw notFound();
    const { name: clientName } = await currentClient(rows);
    return { id, name: place.name, clientName, logo: await pageLogo(ctx, rows) };
  });
}
