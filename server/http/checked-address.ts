import { lookup as dnsLookup } from 'node:dns/promises';
import type { LookupFunction } from 'node:net';
import { isOwnAddress, isPrivateAddress, isPublicAddress } from '../../schema/kernel/public-address.ts';

/** Which addresses requests to others may reach: those of the internet, and what the operator allows beside them. */
export interface AddressRule {
  /** Addresses of this machine. */
  toLoopback: boolean;
  /** Nothing but those, for requests without encryption. */
  onlyLoopback?: true;
  /** Addresses of private networks. */
  toPrivate?: boolean;
}

/** Thrown by a lookup: the name has no address, or one that is not allowed. */
export class AddressRefused extends Error {
  override readonly name = 'AddressRefused';

  constructor(readonly problem: 'unknownName' | 'privateAddress') {
    super(problem);
  }
}

export const isAllowed = (address: string, { toLoopback, onlyLoopback, toPrivate }: AddressRule): boolean =>
  isOwnAddress(address)
    ? toLoopback
    : !onlyLoopback && (isPublicAddress(address) || (toPrivate === true && isPrivateAddress(address)));

/**
 * Looks a name up for one connection; refuses it when any of its addresses is not allowed. The connection uses one of the
 * checked addresses, so a later change of the DNS entry (DNS rebinding) has no effect.
 */
export function checkedLookup({
  resolve = allAddresses,
  ...rule
}: AddressRule & { resolve?: ((name: string) => Promise<string[]>) | undefined }): LookupFunction {
  return (name, { all }, callback) => {
    resolve(name).then(
      (addresses) => {
        if (addresses.length === 0) return callback(new AddressRefused('unknownName'), '');
        if (!addresses.every((address) => isAllowed(address, rule)))
          return callback(new AddressRefused('privateAddress'), '');
        const found = addresses.map((address) => ({ address, family: address.includes(':') ? 6 : 4 }));
        if (all) return callback(null, found);
        return callback(null, found[0]!.address, found[0]!.family);
      },
      (error: Error) => callback(error, ''),
    );
  };
}

const allAddresses = async (name: string): Promise<string[]> =>
  (await dnsLookup(name, { all: true })).map(({ address }) => address);
