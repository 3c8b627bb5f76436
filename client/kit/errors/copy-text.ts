import { i18n } from '../i18n/i18n.ts';
import { toast } from './toast.ts';

/**
 * Copies a text to the clipboard and says so. A browser may refuse, and without HTTPS there is no clipboard: then the
 * text has to be copied by hand, as `notCopied` or a general text says.
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
