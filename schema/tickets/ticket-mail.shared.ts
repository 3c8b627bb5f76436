import { MAX_CREDENTIAL } from '../accounts/credentials.shared.ts';
import { isEmailAddress } from '../kernel/email.shared.ts';

/**
 * One receiver as it was typed, tidied; `problem` is a key of the validation messages when nothing can be sent there.
 * Isomorphic.
 */
export interface Receiver {
  address: string;
  problem: 'emailInvalid' | 'tooLong' | null;
}

/** What would end a header or a command of the mail server; no address that anybody has holds it. */
const UNMAILABLE = /[<>,;:"()[\]\\]/;

/**
 * Reads the receivers out of a field: addresses or `Name <address>`, separated by commas, semicolons or line ends. A
 * comma inside quotation marks belongs to the name. Addresses come trimmed and in small letters, each once, in the
 * order in which they were typed.
 */
export function receiversOf(field: string): Receiver[] {
  const found = new Map<string, Receiver>();
  for (const part of field.match(/(?:"[^"\r\n]*"|[^,;\r\n])+/g) ?? []) {
    const typed = part.trim();
    if (typed === '') continue;
    const address = (/<([^<>]*)>$/.exec(typed)?.[1] ?? typed).trim().toLowerCase();
    found.set(address, { address, problem: problemOf(address) });
  }
  return [...found.values()];
}

function problemOf(address: string): Receiver['problem'] {
  if (address.length > MAX_CREDENTIAL) return 'tooLong';
  return isEmailAddress(address) && !UNMAILABLE.test(address) ? null : 'emailInvalid';
}
