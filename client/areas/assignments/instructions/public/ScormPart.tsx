import { CircleCheck, Info } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { reportScorm } from '../../../../generated/public-instruction-of-link.ts';
import { type LearnerPackage, type PackageMove, ScormFrame } from '../../../../shared/courses/ScormFrame.tsx';
import { ask } from '../../../../kit/public/ask.ts';
import { useAction } from '../../../../kit/public/use-action.ts';
import { Notice } from '../../../../ui/Notice.tsx';
import type { InstructionAddress } from './instruction-facts.ts';

/** The least time in milliseconds between two reports to the server. */
const PAUSE = 6_000;

interface ScormPartProps {
  here: InstructionAddress & { language: string; hash: string };
  packaged: LearnerPackage;
  item: string;
  title: string;
  /**
   * `parts`: parts that are not required any more: this one if it is completed, and those that it allows to skip.
   * `move`: the navigation that the package requested when it ended; null before its last report was sent.
   */
  onReported: (parts: string[], move: PackageMove | null) => void;
}

/** A part of an imported package. Its reports are stored on the server, so that any device can continue from there. */
export const ScormPart = ({ here, packaged, item, title, onReported }: ScormPartProps) => {
  const { t } = useTranslation('managed-instructions');
  const part = packaged.parts[item];
  const [isDone, setDone] = useState(part?.isDone ?? false);
  // Reports also update `packaged`: a part that is opened again continues where the learner left it.
  const [shown] = useState(packaged);
  const revision = useRef(part?.revision ?? 0);
  const waiting = useRef<unknown>(null);
  const sending = useRef(false);
  const timer = useRef(0);
  /** The navigation that the package has requested, which has to wait until pending reports were sent. */
  const asked = useRef<PackageMove | null>(null);
  const { problem, run } = useAction();

  const send = async () => {
    window.clearTimeout(timer.current);
    timer.current = 0;
    if (sending.current || waiting.current === null) return;
    sending.current = true;
    const data = waiting.current;
    waiting.current = null;
    let parts: string[] = [];
    await run(async () => {
      const answer = await ask(reportScorm, { ...here, item, data, revision: revision.current });
      const { skipped, ...progress } = answer.reportScorm as { revision: number; isDone: boolean; skipped: string[] };
      revision.current = progress.revision;
      if (part) Object.assign(part, { data, ...progress });
      for (const id of skipped) Object.assign(packaged.parts[id] ?? {}, { isSkipped: true });
      if (progress.isDone) setDone(true);
      parts = [...skipped, ...(progress.isDone ? [item] : [])];
    });
    sending.current = false;
    const isLast = waiting.current === null;
    onReported(parts, isLast ? asked.current : null);
    if (isLast) asked.current = null;
    else if (asked.current) void send();
    else wait(PAUSE);
  };
  const wait = (milliseconds: number) => {
    if (timer.current === 0) timer.current = window.setTimeout(() => void send(), milliseconds);
  };
  const last = useRef(0);
  const report = (data: unknown, isEnd: boolean) => {
    waiting.current = data;
    const since = performance.now() - last.current;
    if (!isEnd && last.current > 0 && since < PAUSE) return wait(PAUSE - since);
    last.current = performance.now();
    void send();
  };
  const move = (next: PackageMove) => {
    if (waiting.current === null && !sending.current) return onReported([], next);
    asked.current = next;
    void send();
  };
  useEffect(() => () => window.clearTimeout(timer.current), []);
  return (
    <div className="grid gap-3">
      <ScormFrame packaged={shown} item={item} title={title} onData={report} onMove={move} />
      {problem && <Notice tone="error">{problem}</Notice>}
      <p role="status" className="flex items-center gap-2 text-sm">
        {isDone || part?.isSkipped ? (
          <>
            <CircleCheck aria-hidden className="size-4 shrink-0 text-success" />
            {t(isDone ? 'page.partDone' : 'page.partSkipped')}
          </>
        ) : (
          <>
            <Info aria-hidden className="size-4 shrink-0 text-text-muted" />
            {t('page.partOpen')}
          </>
        )}
      </p>
    </div>
  );
};
