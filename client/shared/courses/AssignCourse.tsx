import { UserPlus } from 'lucide-react';
import { lazy, Suspense } from 'react';
import { useDialogParam } from '../../kit/navigation/use-dialog-param.ts';
import { Button, type ButtonProps } from '../../ui/Button.tsx';
import { useAssignTexts } from './assign-texts.ts';
import type { AssignedItem } from './AssignCourseDialog.tsx';

const Dialog = lazy(async () => ({ default: (await import('./AssignCourseDialog.tsx')).AssignCourseDialog }));

type AssignCourseProps = Pick<ButtonProps, 'variant' | 'size' | 'className'> & {
  item: AssignedItem;
  name: string;
  onAssigned?: () => unknown;
};

/** The button that assigns a course, with its dialog. */
export const AssignCourse = ({ item, name, onAssigned, ...button }: AssignCourseProps) => {
  const t = useAssignTexts();
  const dialog = useDialogParam('assign');
  const key = 'course' in item ? item.course : item.instruction;
  return (
    <>
      <Button {...button} icon={UserPlus} aria-label={t('buttonOf', { name })} onClick={() => dialog.open(key)}>
        {t('button')}
      </Button>
      <Suspense fallback={null}>
        {dialog.value === key && (
          <Dialog item={item} name={name} onClose={dialog.close} {...(onAssigned && { onAssigned })} />
        )}
      </Suspense>
    </>
  );
};
