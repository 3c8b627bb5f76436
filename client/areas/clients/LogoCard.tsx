import { ImageUp, Trash2 } from 'lucide-react';
import { useId, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { LOGO_RULES } from '../../../schema/files/file-kinds.shared.ts';
import { type OrganisationDataFragment, useRemoveLogoMutation, useSetLogoMutation } from '../../generated/clients.ts';
import { QUIET } from '../../kit/data/requests.ts';
import { serverErrorOf } from '../../kit/errors/server-error.ts';
import { toast } from '../../kit/errors/toast.ts';
import { keepFocus, takeFiles } from '../../kit/files/pick-files.ts';
import { asFileRefusal, FileRefused, preparedFile } from '../../kit/files/prepared-file.ts';
import { uploadFile } from '../../kit/files/signed-upload.ts';
import { fileMessage } from '../../kit/photos/file-words.ts';
import { Button } from '../../ui/Button.tsx';
import { Notice } from '../../ui/Notice.tsx';

const ACCEPT = LOGO_RULES.types.map((type) => `.${type}`).join();

/** The logo of documents: show, replace, remove. Saved at once. */
export const LogoCard = ({ client: { logo } }: { client: OrganisationDataFragment }) => {
  const { t } = useTranslation('clients');
  const title = useId();
  const chooser = useRef<HTMLInputElement>(null);
  const [isBusy, setIsBusy] = useState(false);
  const [refusal, setRefusal] = useState<string | null>(null);
  const [setLogo] = useSetLogoMutation({ context: QUIET });
  const [removeLogo] = useRemoveLogoMutation({ context: QUIET });
  const change = async (work: () => Promise<unknown>, done: string) => {
    setIsBusy(true);
    setRefusal(null);
    try {
      await work();
      toast.success(done);
    } catch (error) {
      const refused = asFileRefusal(error);
      setRefusal(
        refused instanceof FileRefused ? fileMessage(refused) : (serverErrorOf(error)?.message ?? t('logo.failed')),
      );
    } finally {
      setIsBusy(false);
    }
  };
  const take = ([file]: File[]) =>
    file &&
    void change(async () => {
      const ready = await preparedFile(file, LOGO_RULES);
      await setLogo({ variables: { fileId: await uploadFile(ready, () => undefined) } });
    }, t('logo.saved'));
  return (
    <section aria-labelledby={title} className="grid gap-3 rounded border border-border bg-surface p-4 sm:p-6">
      <div>
        <h2 id={title} className="text-lg font-semibold">
          {t('logo.title')}
        </h2>
        <p className="mt-1 max-w-prose text-sm text-text-muted">{t('logo.text')}</p>
      </div>
      {refusal && <Notice tone="error">{refusal}</Notice>}
      {logo ? (
        // White like the paper that it is printed on.
        <img
          src={logo.url}
          alt={t('logo.title')}
          className="max-h-24 max-w-60 rounded border border-border p-2"
          style={{ backgroundColor: '#fff' }}
        />
      ) : (
        <p className="text-sm text-text-muted">{t('logo.none')}</p>
      )}
      <div className="flex flex-wrap gap-2">
        <input
          ref={chooser}
          type="file"
          accept={ACCEPT}
          hidden
          aria-label={t('logo.choose')}
          onChange={(event) => takeFiles(event.target, take)}
        />
        <Button size="sm" icon={ImageUp} busy={isBusy} onMouseDown={keepFocus} onClick={() => chooser.current?.click()}>
          {t(logo ? 'logo.replace' : 'logo.choose')}
        </Button>
        {logo && (
          <Button
            size="sm"
            icon={Trash2}
            disabled={isBusy}
            onClick={() => void change(() => removeLogo(), t('logo.removed'))}
          >
            {t('logo.remove')}
          </Button>
        )}
      </div>
    </section>
  );
};
