import { ImageUp, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { LOGO_RULES } from '../../../schema/platform/files/file-kinds.shared.ts';
import { Button } from '../../ui/Button.tsx';
import { FileButton } from '../../ui/FileButton.tsx';
import { keepFocus } from '../../ui/keep-focus.ts';
import { Notice } from '../../ui/Notice.tsx';
import { serverErrorOf } from '../errors/server-error.ts';
import { toast } from '../errors/toast.ts';
import { fileMessage } from '../photos/file-message.ts';
import { preparedFile } from './file-on-page.ts';
import { asFileRefusal, FileRefused } from './prepared-file.ts';
import { uploadFile } from './signed-upload.ts';

const ACCEPT = LOGO_RULES.types.map((type) => `.${type}`).join();

type TextKey = 'title' | 'none' | 'choose' | 'replace' | 'remove' | 'saved' | 'removed' | 'failed';

type PictureUploadProps = {
  url: string | null;
  text: (key: TextKey) => string;
  set: (fileId: string) => Promise<unknown>;
  remove: () => Promise<unknown>;
};

/** One picture of something: show, replace, remove. Saved at once. */
export const PictureUpload = ({ url, text, set, remove }: PictureUploadProps) => {
  const [isBusy, setIsBusy] = useState(false);
  const [refusal, setRefusal] = useState<string | null>(null);
  const change = async (work: () => Promise<unknown>, done: string) => {
    setIsBusy(true);
    setRefusal(null);
    try {
      await work();
      toast.success(done);
    } catch (error) {
      const refused = asFileRefusal(error);
      setRefusal(
        refused instanceof FileRefused ? fileMessage(refused) : (serverErrorOf(error)?.message ?? text('failed')),
      );
    } finally {
      setIsBusy(false);
    }
  };
  const take = ([file]: [File, ...File[]]) =>
    void change(async () => {
      const ready = await preparedFile(file, LOGO_RULES);
      await set(await uploadFile(ready, () => undefined));
    }, text('saved'));
  return (
    <>
      {refusal && <Notice tone="error">{refusal}</Notice>}
      {url ? (
        // White like the paper that it is printed on.
        <img
          src={url}
          alt={text('title')}
          className="max-h-24 max-w-60 rounded border border-border p-2"
          style={{ backgroundColor: '#fff' }}
        />
      ) : (
        <p className="text-sm text-text-muted">{text('none')}</p>
      )}
      <div className="flex flex-wrap gap-2">
        <FileButton
          size="sm"
          icon={ImageUp}
          busy={isBusy}
          label={text(url ? 'replace' : 'choose')}
          accept={ACCEPT}
          onMouseDown={keepFocus}
          onFiles={take}
        />
        {url && (
          <Button size="sm" icon={Trash2} disabled={isBusy} onClick={() => void change(remove, text('removed'))}>
            {text('remove')}
          </Button>
        )}
      </div>
    </>
  );
};
