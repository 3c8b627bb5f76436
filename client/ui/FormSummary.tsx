import { CircleAlert } from 'lucide-react';
import { useEffect, useRef } from 'react';

export type FormProblem = { fieldId: string; text: string };

/** All mistakes of a form in one place; each one jumps to its field. Takes the focus when it appears or changes. */
export const FormSummary = ({ title, problems }: { title: string; problems: readonly FormProblem[] }) => {
  const ref = useRef<HTMLDivElement>(null);
  const key = problems.map((problem) => problem.fieldId).join();
  useEffect(() => {
    if (key) ref.current?.focus();
  }, [key]);
  if (problems.length === 0) return null;
  return (
    <div ref={ref} role="alert" tabIndex={-1} className="rounded border border-error bg-error-soft px-4 py-3 text-sm text-error">
      <p className="flex items-center gap-2 font-semibold">
        <CircleAlert aria-hidden className="size-4 shrink-0" />
        {title}
      </p>
      <ul className="mt-1 ml-6 list-disc">
        {problems.map((problem) => (
          <li key={problem.fieldId}>
            <button type="button" className="min-h-6 text-left underline" onClick={() => document.getElementById(problem.fieldId)?.focus()}>
              {problem.text}
            </button>
          </li>
        ))}
      </ul>
    </div>
  );
};
