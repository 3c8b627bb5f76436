import { i18n } from '../i18n/i18n.ts';
import { toast } from './toast.ts';

/**
 * Copies a text to the clipboard and reports it by a snackbar. If the browser refuses, or has no clipboard (without
 * HTTPS), the snackbar asks to copy the text by hand: `notCopied`, or a general text.
 */
export async function copyText(text: string, copied: string, notCopied?: string): Promise<void> {
  try {
    await navigator.clipboard.writeText(text);
    toast.success(copied);
  } catch {
    if (notCopied) toast.error(notCopied);
    else toast.error(i18n.t('common:notCopied'), i18n.t('common:notCopiedText'));
  }
}
