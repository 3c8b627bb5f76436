import { area } from '../../records/area.ts';
import { PdfQueueResolver } from './pdf.resolver.ts';

export const printingArea = area({
  name: 'printing',
  resolvers: [PdfQueueResolver],
});
