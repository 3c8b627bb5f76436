import { CircleAlert } from 'lucide-react';
import { useEffect, useRef } from 'react';

export type FormProblem = { fieldId: string; text: string };

const jumpTo = (fieldId: string): void => document.getElementById(fieldId)?.focus();

export type FormSummaryProps = {
  title: string;
  problems: readonly FormProblem[];
  /** Number of submits: the summary gets the focus after each. Without it, whenever a new error appears. */
  attempt?: number;
  /** Reveals a field that may be hidden, before it gets the focus. */
  onJump?: (fieldId: string) => void;
};

/**
 * All validation errors of a form, each with a link to its field. Does not take the focus while the user is editing.
 */
export const FormSummary = ({ title, problems, attempt, onJump = jumpTo }: FormSummaryProps) => {
  const ref = useRef<HTMLDivElement>(null);
  const previousIds = useRef<readonly string[]>([]);
  const key = problems.map((problem) => problem.fieldId).join();
  useEffect(() => {
    const ids = key === '' ? [] : key.split(',');
    if (attempt === undefined && ids.some((id) => !previousIds.current.includes(id))) ref.current?.focus();
    previousIds.current = ids;
  }, [key, attempt]);
  useEffect(() => {
    if (attempt) ref.current?.focus();
  }, [attempt]);
  if (problems.length === 0) return null;
  return (
    <div
      ref={ref}
      role="alert"
      tabIndex={-1}
      className="scroll-mt-20 rounded border border-error bg-error-soft px-4 py-3 text-sm text-error"
    >
      <p className="flex items-center gap-2 font-semibold">
        <CircleAlert aria-hidden className="size-4 shrink-0" />
        {title}
      </p>
      <ul className="mt-1 ms-6 list-disc">
        {problems.map((problem) => (
          <li key={problem.fieldId}>
            <button
              type="button"
              className="min-h-6 text-start align-middle underline pointer-coarse:min-h-11 pointer-coarse:min-w-11"
              onClick={() => onJump(problem.fieldId)}
            >
              {problem.text}
            </button>
          </li>
        ))}
      </ul>
    </div>
  );
};
