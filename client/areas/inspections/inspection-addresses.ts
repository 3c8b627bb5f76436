import { formAddresses } from '../../kit/records/form-address.ts';
import type { FormMode } from '../../kit/records/form-address.ts';

export const INSPECTIONS_ADDRESS = '/app/inspections';

/** /app/inspections/edit/{id}/{mode}; a new one has no id yet. */
export const inspectionAddress = (mode: FormMode, id = '1'): string => `${INSPECTIONS_ADDRESS}/edit/${id}/${mode}`;

export const TEMPLATES_ADDRESS = `${INSPECTIONS_ADDRESS}/templates`;
export const templateForm = formAddresses(`${TEMPLATES_ADDRESS}/edit`);

export const PLANS_ADDRESS = `${INSPECTIONS_ADDRESS}/plans`;
export const planForm = formAddresses(`${PLANS_ADDRESS}/edit`);

/** The form of a new inspection that begins with a template. */
export const inspectionOf = (templateId: string): string => `${inspectionAddress('new')}?template=${templateId}`;

/** The address of a ticket's dialog, over the board without filters. */
export const ticketAddress = (id: string): string => `/app/tickets/all?ticket=${id}`;

/** The path of an inspection's document, below /api/v1; with `version`, of that version. */
export const pdfPath = (id: string, version?: number): string =>
  `inspection/${id}/pdf${version === undefined ? '' : `?version=${version}`}`;
