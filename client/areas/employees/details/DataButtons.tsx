import { FileJson, FileText } from 'lucide-react';
import { requestRest } from '../../../kit/data/rest.ts';
import { useDialogParam } from '../../../kit/navigation/use-dialog-param.ts';
import { PdfDialog } from '../../../kit/pdf/PdfDialog.tsx';
import { Button } from '../../../ui/Button.tsx';
import { useSaving } from './use-saving.ts';

interface DataFile {
  /** The path below /api/v1. */
  path: string;
  label: string;
}

interface DataButtonsProps {
  /** The parameter of the address that is set while the document is open. */
  param: string;
  title: string;
  pdf: DataFile;
  json: DataFile;
}

/** Data of a person, to be handed over: opens the document, and saves the same as JSON. */
export const DataButtons = ({ param, title, pdf, json }: DataButtonsProps) => {
  const document = useDialogParam(param);
  const { busy, save } = useSaving();
  return (
    <>
      <Button variant="ghost" size="sm" icon={FileText} onClick={() => document.open()}>
        {pdf.label}
      </Button>
      <Button
        variant="ghost"
        size="sm"
        icon={FileJson}
        busy={busy}
        onClick={() => void save(() => loadJson(json.path, title))}
      >
        {json.label}
      </Button>
      {document.isOpen && <PdfDialog path={pdf.path} title={title} onClose={document.close} />}
    </>
  );
};

/** The file with the JSON that a call returns. */
export const loadJson = async (path: string, title: string) => {
  const response = await requestRest(path, { signal: new AbortController().signal });
  return { name: `${title}.json`, blob: await response.blob() };
};
