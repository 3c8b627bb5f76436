import { RotateCw, TriangleAlert } from 'lucide-react';
import type { ReactNode } from 'react';
import { Button } from './Button.tsx';
import { useUiTexts } from './ui-texts.ts';

/** An error with its message, the next step, and the request id for support. */
export const ErrorState = ({
  title,
  text,
  requestId,
  onRetry,
  action,
}: {
  title: string;
  text?: ReactNode;
  requestId?: string;
  onRetry?: () => void;
  action?: ReactNode;
}) => {
  const texts = useUiTexts();
  return (
    <div role="alert" className="mx-auto flex max-w-md flex-col items-center px-4 py-12 text-center">
      <span className="mb-4 inline-flex size-12 items-center justify-center rounded-full bg-error-soft text-error">
        <TriangleAlert aria-hidden className="size-6" />
      </span>
      <h2 className="text-lg font-semibold text-balance">{title}</h2>
      {text && <p className="mt-2 text-base text-text-muted">{text}</p>}
      <div className="mt-6 flex flex-wrap justify-center gap-2">
        {onRetry && (
          <Button icon={RotateCw} onClick={onRetry}>
            {texts.retry}
          </Button>
        )}
        {action}
      </div>
      {requestId && (
        <p className="mt-6 text-xs text-text-muted">
          {texts.requestId}: <code className="select-all">{requestId}</code>
        </p>
      )}
    </div>
  );
};
