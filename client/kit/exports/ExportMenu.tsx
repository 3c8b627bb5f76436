import { FileDown, FileSpreadsheet, FileText, type LucideIcon, X } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { EXPORT_FORMATS, type ExportFormat } from '../../../schema/platform/exports/export-formats.shared.ts';
import { Menu, type MenuEntry } from '../../ui/Menu.tsx';
import { Spinner } from '../../ui/Spinner.tsx';
import { handledGlobally } from '../data/requests.ts';
import { reasonOf } from '../errors/server-error.ts';
import { toast } from '../errors/toast.ts';
import type { ExportSource } from './export-source.ts';
import { useExportTexts } from './export-texts.ts';

const ICONS: Readonly<Record<ExportFormat, LucideIcon>> = { xlsx: FileSpreadsheet, csv: FileText };

/** The menu that exports all rows of a list with its current search, filters and sort order. */
export const ExportMenu = ({ source }: { source: ExportSource }) => {
  const t = useExportTexts();
  const [isRunning, setRunning] = useState(false);
  const running = useRef<AbortController | null>(null);
  useEffect(() => () => running.current?.abort(), []);

  const download = async (format: ExportFormat) => {
    const abort = new AbortController();
    running.current = abort;
    setRunning(true);
    try {
      // Loaded with the first export, which needs the server as well; the menu is on the board and on most lists.
      const { writeExport } = await import('./write-export.ts');
      toast.success(t('done', { name: await writeExport(source, format, abort.signal) }));
    } catch (error) {
      if (abort.signal.aborted || handledGlobally(error)) return;
      toast.error(t('failed'), reasonOf(error) || t('checkConnection'));
    } finally {
      setRunning(false);
    }
  };

  const choices: MenuEntry[] = [
    { key: 'about', kind: 'heading', label: t('about') },
    ...EXPORT_FORMATS.map((format) => ({
      key: format,
      label: t(format),
      icon: ICONS[format],
      onSelect: () => void download(format),
    })),
  ];
  const stop: MenuEntry = { key: 'stop', label: t('stop'), icon: X, onSelect: () => running.current?.abort() };
  // One button in both states, so that it keeps the focus while the file is written.
  return (
    <>
      {/* Always mounted, so that a screen reader announces the text when it appears. */}
      <span role="status" className="sr-only">
        {isRunning && t('running')}
      </span>
      <Menu label={t(isRunning ? 'running' : 'export')} entries={isRunning ? [stop] : choices}>
        {isRunning ? <Spinner /> : <FileDown aria-hidden className="size-5" />}
      </Menu>
    </>
  );
};
