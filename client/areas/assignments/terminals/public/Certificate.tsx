import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { qrCode } from '../../../../../schema/kernel/qr-code.shared.ts';
import { takeCertificate } from '../../../../generated/public-terminal.ts';
import { ask } from '../../../../kit/public/ask.ts';
import { useAction } from '../../../../kit/public/use-action.ts';
import { Button } from '../../../../ui/Button.tsx';
import { Notice } from '../../../../ui/Notice.tsx';

/**
 * Shows a link by which the certificate is opened on the person's own phone, because a downloaded file would stay on
 * the tablet.
 */
export const Certificate = ({ secret, assignment }: { secret: string; assignment: string }) => {
  const { t } = useTranslation('terminal');
  const [url, setUrl] = useState<string | null>(null);
  const { problem, isBusy, run } = useAction();
  const take = () => run(async () => setUrl((await ask(takeCertificate, { secret, assignment })).takeCertificate.url));
  if (url === null)
    return (
      <>
        <Button full busy={isBusy} onClick={() => void take()}>
          {t('certificate')}
        </Button>
        {problem && <Notice tone="error">{problem}</Notice>}
      </>
    );
  return (
    <div className="grid justify-items-center gap-3">
      <p>{t('certificateText')}</p>
      {/* A white background in both themes, because phones cannot read inverted codes. */}
      <div
        role="img"
        aria-label={t('certificateCode')}
        data-url={url}
        className="w-56 rounded bg-white p-2"
        dangerouslySetInnerHTML={{ __html: qrCode(url) }}
      />
    </div>
  );
};
