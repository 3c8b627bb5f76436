import type { MailData } from './mail-data.ts';
import { oneLine, unlinked } from './mail-render.ts';

const line = (value: string): string => unlinked(oneLine(value));

/** To the Owners: nothing arrives at an endpoint any more. */
export function webhookDisabledView(data: MailData<'webhookDisabled'>): Record<string, unknown> {
  const { name, clientName, endpoint, link } = data;
  return { name: line(name), clientName: line(clientName), endpoint: line(endpoint), link };
}
