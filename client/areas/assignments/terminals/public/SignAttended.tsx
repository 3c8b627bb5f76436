import { Check } from 'lucide-react';
import { lazy, Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Signature } from '../../../../../schema/records/signature.shared.ts';
import { signAtTerminal, type BegunFragment } from '../../../../generated/public-terminal.ts';
import { formatDate } from '../../../../kit/i18n/format.ts';
import { ask } from '../../../../kit/public/ask.ts';
import { useAction } from '../../../../kit/public/use-action.ts';
import { Button } from '../../../../ui/Button.tsx';
import { Notice } from '../../../../ui/Notice.tsx';
import { Skeleton } from '../../../../ui/Skeleton.tsx';

const SignatureField = lazy(async () => ({
  default: (await import('../../../../shared/signature/SignatureField.tsx')).SignatureField,
}));

interface SignAttendedProps {
  secret: string;
  signing: BegunFragment['visit']['signings'][number];
  onDone: () => void;
}

/** Signs an instruction in person. The signature stays in memory: it can be sent again after a lost connection. */
export const SignAttended = ({ secret, signing, onDone }: SignAttendedProps) => {
  const { t } = useTranslation('terminal');
  const [signature, setSignature] = useState<Signature | null>(null);
  const [isMissing, setMissing] = useState(false);
  const { problem, isBusy, run } = useAction();
  const finish = async () => {
    setMissing(signature === null);
    // The server refuses a signature that is a single dot.
    if (signature !== null && (await run(() => ask(signAtTerminal, { secret, id: signing.id, signature })))) onDone();
  };
  return (
    <div className="grid gap-4">
      <h2 className="text-lg font-semibold">{signing.topic}</h2>
      <p>{t('held', { day: formatDate(signing.heldOn), instructor: signing.instructor })}</p>
      {signing.points && <p className="whitespace-pre-line">{signing.points}</p>}
      <Suspense fallback={<Skeleton className="h-40 w-full" />}>
        <SignatureField value={signature} onChange={setSignature} error={isMissing && signature === null} />
      </Suspense>
      {problem && <Notice tone="error">{problem}</Notice>}
      <Button variant="primary" icon={Check} full busy={isBusy} onClick={() => void finish()}>
        {t('sign')}
      </Button>
    </div>
  );
};
