import type { FormMode } from '../../kit/records/form-address.ts';

export const INSPECTIONS_ADDRESS = '/app/inspections';

/** /app/inspections/edit/{id}/{mode}; a new one has no id yet. */
export const inspectionAddress = (mode: FormMode, id = '1'): string => `${INSPECTIONS_ADDRESS}/edit/${id}/${mode}`;

/** Where a ticket is opened: over the board of everybody. */
export const ticketAddress = (id: string): string => `/app/tickets/all?ticket=${id}`;

/** The document of an inspection, below /api/v1; of one of its versions with `version`. */
export const pdfPath = (id: string, version?: number): string =>
  `inspection/${id}/pdf${version === undefined ? '' : `?version=${version}`}`;
