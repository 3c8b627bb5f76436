import {
  inspectionHtml,
  inspectionSnapshot,
  photosOfInspection,
  type InspectionSnapshot,
} from '../inspections/inspection-document.ts';
import type { Context, Rows, Tx } from '../kernel/context.ts';
import type { Language } from '../kernel/permissions.ts';
import type { Ports, PrintJob } from '../kernel/ports.ts';
import {
  riskAssessmentHtml,
  riskAssessmentSnapshot,
  type RiskAssessmentSnapshot,
} from '../risk-assessments/risk-assessment-document.ts';
import { printFiles, readImages } from './print-images.ts';
import { printText } from './print-engine.ts';
import type { PrintedVersion } from './print-wish.ts';

/** What printing needs of a request, or of the worker that prints for an organisation. */
export interface PrintHelp {
  clientId: string;
  read<T>(work: (rows: Rows) => Promise<T>): Promise<T>;
  write<T>(work: (tx: Tx) => Promise<T>): Promise<T>;
  ports: Pick<Ports, 'pdf' | 'files' | 'clock' | 'wakeFileRemoval'>;
}

export type RecordKind = 'inspection' | 'riskAssessment';

export type Snapshot = InspectionSnapshot | RiskAssessmentSnapshot;

const SNAPSHOT_OF = { inspection: inspectionSnapshot, riskAssessment: riskAssessmentSnapshot } as const;

export const helpOf = (ctx: Context): PrintHelp => ({
  clientId: ctx.clientId,
  read: (work) => ctx.read(work),
  write: (work) => ctx.write(work),
  ports: ctx.ports,
});

/** Reads a record as it is now. Throws NOT_FOUND. */
export const snapshotNow = (rows: Rows, kind: RecordKind, id: string): Promise<Snapshot> => SNAPSHOT_OF[kind](rows, id);

/**
 * Prints what `read` finds, once its turn has come: what waits holds nothing in memory. Throws what the renderer and
 * `read` throw.
 */
export function printSnapshot(
  help: PrintHelp,
  language: Language,
  read: (rows: Rows) => Promise<{ snapshot: Snapshot; version: PrintedVersion | null }>,
): Promise<Buffer> {
  const compose = async (): Promise<PrintJob> => {
    const { snapshot, version, files } = await help.read(async (rows) => {
      const found = await read(rows);
      return {
        ...found,
        files: found.snapshot.kind === 'inspection' ? await printFiles(rows, photosOfInspection(found.snapshot)) : [],
      };
    });
    const images = await readImages(help.ports.files, files);
    const wish = { language, version, images };
    return snapshot.kind === 'inspection' ? inspectionHtml(snapshot, wish) : riskAssessmentHtml(snapshot, wish);
  };
  return help.ports.pdf.print({ owner: help.clientId, compose });
}

/** The name under which a document is saved: what it is about, and which state of it. */
export function fileNameOf({
  kind,
  title,
  language,
  version,
}: {
  kind: RecordKind;
  title: string;
  language: Language;
  version: number | null;
}): string {
  const name = printText(language, `${kind}.kind`);
  const state = printText(language, version === null ? 'fileDraft' : 'fileVersion', { number: version ?? 0 });
  const about = [
    ...title
      .replaceAll(/[\\/:*?"<>|\p{Cc}\u202a-\u202e\u2066-\u2069]+/gu, ' ')
      .replaceAll(/\s+/g, ' ')
      .trim(),
  ]
    .slice(0, 100)
    .join('')
    .trim();
  return `${[name, about].filter(Boolean).join(' ')} – ${state}.pdf`;
}
