import type { FileRules } from '../../../schema/platform/files/file-kinds.shared.ts';
import type { TransferPorts } from '../files/file-transfer.ts';
import type { OutboxPorts } from './outbox-ports.ts';
import type { OutboxRequest } from './outbox-request.ts';
import type { Outbox } from './outbox-types.ts';

/** What the service worker provides to the ports of an outbox in place of the page. */
export type BackgroundParts = {
  request: OutboxRequest;
  outbox: () => Outbox;
  transfer: (rules: FileRules, photoBytes?: number) => TransferPorts;
  fileMeaning: (thrown: unknown) => Error;
};

/** How the service worker sends an outbox while no page is open: exported as `background` of an area's outbox/background.ts. */
export type BackgroundOutbox = {
  /** The name of its storage. */
  name: string;
  portsOf: (parts: BackgroundParts) => OutboxPorts;
  /** The queries of the area that are cached for use offline: read again after something was sent. */
  kept: readonly string[];
};
