import { ShieldCheck } from 'lucide-react';
import { lazy, Suspense } from 'react';
import { ABILITIES } from '../../../schema/kernel/abilities.shared.ts';
import { Button } from '../../ui/Button.tsx';
import { useDialogParam } from '../../kit/navigation/use-dialog-param.ts';
import { useAbility } from '../../kit/session/me.ts';
import { useProofTexts } from './proof-texts.ts';

const Dialog = lazy(async () => ({ default: (await import('./CourseProofDialog.tsx')).CourseProofDialog }));

/** Opens the proof of a completed course; nothing where there is none, or for people who may not see it. */
export const CourseProofButton = ({ proofId, name }: { proofId: string | null; name: string }) => {
  const t = useProofTexts();
  const mayOpen = useAbility(ABILITIES.managedInstructions);
  const { value, open, close } = useDialogParam('proof');
  if (proofId === null || !mayOpen) return null;
  return (
    <>
      <Button
        size="sm"
        variant="ghost"
        icon={ShieldCheck}
        aria-label={t('openOf', { name })}
        onClick={() => open(proofId)}
      >
        {t('open')}
      </Button>
      {value === proofId && (
        <Suspense>
          <Dialog id={proofId} onClose={close} />
        </Suspense>
      )}
    </>
  );
};
