import { toast } from './toast.ts';

/**
 * Copies a text to the clipboard and says so, in the words of the caller. A browser may refuse, and without HTTPS there
 * is no clipboard: then the text has to be copied by hand.
 */
export async function copyText(
  text: string,
  { copied, notCopied, notCopiedText }: { copied: string; notCopied: string; notCopiedText?: string },
): Promise<void> {
  try {
    await navigator.clipboard.writeText(text);
    toast.success(copied);
  } catch {
    toast.error(notCopied, notCopiedText);
  }
}
