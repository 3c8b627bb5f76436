import type { RecordKind } from '../record-kind.ts';
import { documentFacts } from './document.record.shared.ts';

export const documentRecord: RecordKind = { ...documentFacts, table: 'document', title: 'path' };
