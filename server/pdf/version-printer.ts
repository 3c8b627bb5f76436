import type { Database } from '../../schema/kernel/context.ts';
import { AppError } from '../../schema/kernel/errors.ts';
import type { Language } from '../../schema/kernel/permissions.ts';
import type { Ports } from '../../schema/kernel/ports.ts';
import type { PrintHelp } from '../../schema/platform/printing/print-record.ts';
import { versionPdf, versionToPrint } from '../../schema/platform/printing/version-pdf.ts';

/** What printing without a request needs. */
export interface PrinterParts {
  database: Pick<Database, 'read' | 'write'>;
  ports: Pick<Ports, 'pdf' | 'files' | 'clock' | 'wakeFileRemoval'>;
}

/** The document of a version of an organisation; null where it is gone, or there is no browser to print with. */
export type VersionPrinter = (clientId: string, versionId: string, language: Language) => Promise<Buffer | null>;

export const printHelp = ({ database, ports }: PrinterParts, clientId: string): PrintHelp => ({
  clientId,
  ports,
  read: (work) => database.read(clientId, work),
  write: (work) => database.write(clientId, work),
});

/** Throws what the renderer throws while it is busy. */
export const versionPrinter =
  (parts: PrinterParts): VersionPrinter =>
  async (clientId, versionId, language) => {
    const help = printHelp(parts, clientId);
    const version = await help.read((rows) => versionToPrint(rows, versionId));
    if (!version) return null;
    try {
      return await versionPdf(help, version, language);
    } catch (error) {
      if (error instanceof AppError && error.details.messageKey === 'pdfNoBrowser') return null;
      throw error;
    }
  };
