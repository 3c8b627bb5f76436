import { lazy, Suspense } from 'react';
import type { PdfDialogProps } from './pdf-dialog-props.ts';

const Viewer = lazy(async () => ({ default: (await import('./PdfViewerDialog.tsx')).PdfViewerDialog }));

/** Fetches a document and shows it, with download and print. Code and texts are loaded when the dialog opens. */
export const PdfDialog = (props: PdfDialogProps) => (
  <Suspense>
    <Viewer key={props.path} {...props} />
  </Suspense>
);
