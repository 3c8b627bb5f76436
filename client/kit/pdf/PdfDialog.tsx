import { lazy, Suspense } from 'react';

const Viewer = lazy(async () => ({ default: (await import('./PdfViewerDialog.tsx')).PdfViewerDialog }));

export type PdfDialogProps = {
  /** Below /api/v1: `inspection/{id}/pdf?version=3`. */
  path: string;
  /** The heading of the dialog. */
  title: string;
  /** The file name for saving; defaults to the server's. */
  name?: string;
  onClose: () => void;
};

/** Fetches a document and shows it, with download and print. Code and texts are loaded when the dialog opens. */
export const PdfDialog = (props: PdfDialogProps) => (
  <Suspense>
    <Viewer key={props.path} {...props} />
  </Suspense>
);
