import { area } from '../../records/area.ts';
import { LogoResolver } from './logo.resolver.ts';
import { PdfFileResolver, PdfQueueResolver } from './pdf.resolver.ts';

export const manifest = area({
  name: 'printing',
  resolvers: [LogoResolver, PdfFileResolver, PdfQueueResolver],
});
