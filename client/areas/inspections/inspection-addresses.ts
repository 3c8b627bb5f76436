import { addDays } from '../../../schema/kernel/calendar.shared.ts';
import { formAddresses } from '../../kit/records/form-address.ts';
import type { FormMode } from '../../kit/records/form-address.ts';

export const INSPECTIONS_ADDRESS = '/app/inspections';

/** /app/inspections/edit/{id}/{mode}; a new one has no id yet. */
export const inspectionAddress = (mode: FormMode, id = '1'): string => `${INSPECTIONS_ADDRESS}/edit/${id}/${mode}`;

export const TEMPLATES_ADDRESS = `${INSPECTIONS_ADDRESS}/templates`;
export const templateForm = formAddresses(`${TEMPLATES_ADDRESS}/edit`);

export const PLANS_ADDRESS = `${INSPECTIONS_ADDRESS}/plans`;
export const planForm = formAddresses(`${PLANS_ADDRESS}/edit`);

/** The form of a new inspection from a template. */
export const inspectionOf = (templateId: string): string => `${inspectionAddress('new')}?template=${templateId}`;

/** The path of an inspection's document, below /api/v1; with `version`, of that version. */
export const pdfPath = (id: string, version?: number): string =>
  `inspection/${id}/pdf${version === undefined ? '' : `?version=${version}`}`;

/** The filter of a bar of the trend: a year, or a month of it, and an area or an item with a defect. */
type Counted = { year: number; month?: number; defectArea?: string; defectItem?: string };

/** The list of the finished inspections with the defects that a bar of the trend shows. */
export const countedInspections = ({ year, month, ...name }: Counted): string => {
  const days = month
    ? [firstOfMonth(year, month), addDays(firstOfMonth(month === 12 ? year + 1 : year, (month % 12) + 1), -1)]
    : [`${year}-01-01`, `${year}-12-31`];
  const params = new URLSearchParams({ status: 'Closed', from: days[0]!, until: days[1]!, ...name });
  return `${INSPECTIONS_ADDRESS}?${params.toString()}`;
};

const firstOfMonth = (year: number, month: number): string => `${year}-${String(month).padStart(2, '0')}-01`;
