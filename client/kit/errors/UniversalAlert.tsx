import { CircleAlert, Info, TriangleAlert } from 'lucide-react';
import { useRef } from 'react';
import { Button } from '../../ui/Button.tsx';
import { Dialog } from '../../ui/Dialog.tsx';
import { useUiTexts } from '../../ui/ui-texts.ts';
import { alert, currentAlert } from './alert.ts';
import { useStore } from '../data/use-store.ts';

const styles = {
  warning: { icon: TriangleAlert, className: 'bg-accent-soft text-accent-text' },
  error: { icon: CircleAlert, className: 'bg-error-soft text-error' },
  info: { icon: Info, className: 'bg-primary-soft text-primary' },
};

/** The dialog of the universal alert: at most 550 px wide, closed by its back button. */
export const UniversalAlert = () => {
  const { open, content } = useStore(currentAlert);
  const texts = useUiTexts();
  const backRef = useRef<HTMLButtonElement>(null);
  if (!content) return null;
  const { icon: Icon, className } = styles[content.tone ?? 'warning'];
  return (
    <Dialog
      open={open}
      onClose={alert.close}
      title={content.title}
      width={550}
      role="alertdialog"
      initialFocus={backRef}
      footer={
        <Button ref={backRef} variant="primary" onClick={alert.close}>
          {texts.back}
        </Button>
      }
    >
      <div className="flex gap-4">
        <span className={`inline-flex size-10 shrink-0 items-center justify-center rounded-full ${className}`}>
          <Icon aria-hidden className="size-5" />
        </span>
        <div className="min-w-0 self-center">
          <p>{content.text}</p>
          {content.detail && <p className="mt-2 text-xs text-text-muted select-all">{content.detail}</p>}
        </div>
      </div>
    </Dialog>
  );
};
