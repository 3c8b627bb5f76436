import { MAX_CREDENTIAL } from '../../platform/logins/credentials.shared.ts';
import { isEmailAddress } from '../../kernel/email.shared.ts';

/** A receiver, normalized; `problem` is a key of the validation messages for an invalid one. Isomorphic. */
export interface Receiver {
  address: string;
  problem: 'emailInvalid' | 'tooLong' | null;
}

/** Characters that would end a header or an SMTP command. */
const UNMAILABLE = /[<>,;:"()[\]\\]/;

/**
 * Parses the receivers of a field: addresses or `Name <address>`, separated by commas, semicolons or line ends. A comma
 * inside quotation marks belongs to the name. Addresses are trimmed and in lower case, each once, in their order.
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
