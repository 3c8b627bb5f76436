import { ShieldCheck } from 'lucide-react';
import { lazy, Suspense } from 'react';
import { ABILITIES } from '../../../schema/kernel/abilities.shared.ts';
import { Badge } from '../../ui/Badge.tsx';
import { Button } from '../../ui/Button.tsx';
import { useDialogParam } from '../../kit/navigation/use-dialog-param.ts';
import { useAbility } from '../../kit/session/me.ts';
import { useProofTexts } from './proof-texts.ts';

const Dialog = lazy(async () => ({ default: (await import('./CourseProofDialog.tsx')).CourseProofDialog }));

interface CourseProofButtonProps {
  proofId: string | null;
  /** Whether its pages were read remarkably fast. */
  wasFast?: boolean | undefined;
  name: string;
}

/** Opens the proof of a completed course, and marks one that was read remarkably fast. */
export const CourseProofButton = ({ proofId, wasFast, name }: CourseProofButtonProps) => {
  const t = useProofTexts();
  const mayOpen = useAbility(ABILITIES.managedInstructions);
  const { value, open, close } = useDialogParam('proof');
  if (proofId === null || !mayOpen) return null;
  return (
    <>
      {wasFast && <Badge tone="accent">{t('fast')}</Badge>}
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
