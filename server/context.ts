import { randomUUID } from 'node:crypto';
import { Context, type Actor, type Database, type Transport } from '../schema/kernel/context.ts';
import type { ContentLanguage } from '../schema/kernel/content-language.shared.ts';
import type { Language } from '../schema/kernel/permissions.ts';
import type { Ports } from '../schema/kernel/ports.ts';

export interface RequestFacts {
  transport: Transport;
  actor: Actor;
  language: Language;
  reader?: ContentLanguage | undefined;
  requestId?: string;
  remoteAddress?: string;
  userAgent?: string;
  browserId?: string | undefined;
  whenGone?: (listener: () => void) => void;
  /** Of a request that begins with a remembered session (ConfirmingDatabase). */
  database?: Database;
}

export type MakeContext = (facts: RequestFacts) => Context;

/** Creates the context of a request, for every transport. */
export function contextMaker(database: Database, ports: Ports): MakeContext {
  return ({ requestId = randomUUID(), remoteAddress = '', userAgent = '', ...facts }) =>
    new Context({ database, ...facts, requestId, remoteAddress, userAgent, ports });
}
