/** What an event is made from: a delivery, as it is stored. */
interface EventRow {
  kind: string;
  action: string;
  /** Empty: no certain record. */
  recordId: string;
  dataVersion: string | number;
  recordVersion: number | null;
  /** Milliseconds since 1970. */
  createdAt: number;
  organisation: string;
}

/** The JSON that an endpoint receives. */
export interface WebhookEvent {
  type: string;
  timestamp: string;
  data: {
    id: string | null;
    kind: string;
    action: string;
    /** Where the record is read, or the list of its kind where `id` is null; null where nothing can be read. */
    url: string | null;
    /** The organisation's version that the change made: a larger one is later, also of another record. */
    sequence: number;
    /** The record's own version after the change, which If-Match takes. */
    recordVersion: number | null;
    /** The same as `sequence`, under its first name. */
    version: number;
    organisation: string;
  };
}

/** What changed and where it can be read, without its content: receivers read the record with their own rights. */
export function eventOf(
  { kind, action, recordId, dataVersion, recordVersion, createdAt, organisation }: EventRow,
  addressOf: (kind: string, recordId: string) => string | null,
): WebhookEvent {
  const sequence = Number(dataVersion);
  return {
    type: `${kind}.${action}`,
    timestamp: new Date(createdAt).toISOString(),
    data: {
      id: recordId || null,
      kind,
      action,
      url: action === 'deleted' ? null : addressOf(kind, recordId),
      sequence,
      recordVersion,
      version: sequence,
      organisation,
    },
  };
}
