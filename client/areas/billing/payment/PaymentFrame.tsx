import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { frameMessageSchema } from '../../../../schema/platform/billing/frame-messages.shared.ts';
import type { OpenPaymentFrameMutation } from '../../../generated/billing.ts';
import { newId } from '../../../kit/data/new-id.ts';
import { useFrameMessages } from '../../../kit/frames/use-frame-messages.ts';
import { noteActivityInFrame } from '../../../kit/session/activity.ts';
import { Button } from '../../../ui/Button.tsx';
import { Skeleton } from '../../../ui/Skeleton.tsx';
import { refusalOfCode, type Refusal } from './refusals.ts';

export type OpenedFrame = OpenPaymentFrameMutation['paymentFrame'];

/** Timeout for loading the form: after this time, a content blocker or an outage is assumed. */
const LOAD_MS = 15_000;
/** Timeout for the result. The form itself times out after thirty seconds, so no later message is expected. */
const RESULT_MS = 45_000;
const FIRST_HEIGHT = 480;
/** Upper limit of the reported height, so that a wrong value cannot push the rest of the page away. */
const MAX_HEIGHT = 2_000;

interface PaymentFrameProps {
  frame: OpenedFrame;
  /** The label of the button that submits the form. */
  submitLabel: string;
  onSent: () => void;
  onPaid: (url: string | null) => void;
  onRefused: (refusal: Refusal) => void;
  onMissing: () => void;
}

/**
 * The provider's form for card or account. Its input stays on the provider's origin; this page only receives its
 * height, whether it is loaded, and the result of the payment.
 */
export const PaymentFrame = ({ frame, submitLabel, onSent, onPaid, onRefused, onMissing }: PaymentFrameProps) => {
  const { t } = useTranslation('billing');
  const element = useRef<HTMLIFrameElement>(null);
  const [height, setHeight] = useState(FIRST_HEIGHT);
  const [isReady, setReady] = useState(false);
  const [sent, setSent] = useState<string | null>(null);
  const send = useFrameMessages(element, frame.origin, (data) => {
    const { data: message } = frameMessageSchema.safeParse(data);
    if (!message) return;
    noteActivityInFrame();
    if (message.type === 'ready' && message.session === frame.sessionId) setReady(true);
    if (message.type === 'height') setHeight(Math.min(Math.ceil(message.px), MAX_HEIGHT));
    if (message.type !== 'result' || message.id !== sent) return;
    setSent(null);
    if (message.ok) onPaid(message.Success?.Url ?? null);
    else onRefused(refusalOfCode(message.error?.errorCode[0], message.error?.referenceId || frame.reference));
  });
  const missing = useRef(onMissing);
  const silent = useRef(onRefused);
  useEffect(() => {
    missing.current = onMissing;
    silent.current = onRefused;
  });
  useEffect(() => {
    if (isReady) return;
    const timer = setTimeout(() => missing.current(), LOAD_MS);
    return () => clearTimeout(timer);
  }, [isReady]);
  useEffect(() => {
    if (!sent) return;
    const timer = setTimeout(() => silent.current(refusalOfCode('Timeouts')), RESULT_MS);
    return () => clearTimeout(timer);
  }, [sent]);
  const submit = () => {
    const id = newId();
    setSent(id);
    onSent();
    send({ v: 1, type: 'submit', id });
  };
  return (
    <div className="grid gap-4">
      <div className="relative">
        {!isReady && <Skeleton className="absolute inset-0 h-full w-full" />}
        <iframe
          ref={element}
          src={frame.url}
          title={t('payment.form')}
          sandbox="allow-scripts allow-forms allow-same-origin allow-top-navigation-by-user-activation"
          allow="payment"
          referrerPolicy="no-referrer"
          style={{ height }}
          className="w-full border-0"
        />
      </div>
      <div>
        <Button variant="primary" className="max-sm:w-full" busy={sent !== null} disabled={!isReady} onClick={submit}>
          {submitLabel}
        </Button>
        <p role="status" className="mt-2 min-h-6 text-sm text-text-muted">
          {sent !== null && t('payment.sending')}
        </p>
      </div>
    </div>
  );
};
