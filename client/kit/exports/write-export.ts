import { EXPORT_TYPES, type ExportFormat } from '../../../schema/platform/exports/export-formats.shared.ts';
import { requestRest } from '../data/rest.ts';
import { fileIn } from '../files/response-file.ts';
import { saveBlob } from '../files/save-file.ts';
import type { ExportSource } from './export-source.ts';

/** Saves a list as a file that the server writes; resolves to the name of the file. */
export const writeExport = async (source: ExportSource, format: ExportFormat, signal: AbortSignal): Promise<string> => {
  const request = { signal, accept: EXPORT_TYPES[format], body: { ...source, format } };
  const file = await fileIn(await requestRest('/exports', request), `${source.list}.${format}`);
  saveBlob(file);
  return file.name;
};
