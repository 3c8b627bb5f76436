export interface PdfDialogProps {
  /** Below /api/v1: `inspection/{id}/pdf?version=3`. */
  path: string;
  /** The heading of the dialog. */
  title: string;
  /** The file name for saving; defaults to the server's. */
  name?: string;
  onClose: () => void;
}
