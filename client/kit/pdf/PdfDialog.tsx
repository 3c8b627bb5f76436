import { lazy, Suspense } from 'react';

const Viewer = lazy(async () => ({ default: (await import('./PdfViewerDialog.tsx')).PdfViewerDialog }));

export type PdfDialogProps = {
  /** Below /api/v1: `inspection/{id}/pdf?version=3`. */
  path: string;
  /** What it is about: the dialog's heading. */
  title: string;
  /** Under which it is saved, where not the server's own name shall do. */
  name?: string;
  onClose: () => void;
};

/** Makes a document and shows it, with download and print. Its code and words load when it is opened. */
export const PdfDialog = (props: PdfDialogProps) => (
  <Suspense>
    <Viewer key={props.path} {...props} />
  </Suspense>
);
