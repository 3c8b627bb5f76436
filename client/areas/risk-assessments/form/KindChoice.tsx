import { useId } from 'react';
import type { MeasureKind } from '../../../../schema/risk-assessments/measures.shared.ts';

type KindChoiceProps = {
  label: string;
  value: MeasureKind | null;
  kinds: readonly MeasureKind[];
  words: Readonly<Record<MeasureKind, string>>;
  onChange: (kind: MeasureKind | null) => void;
};

/** The four kinds of measures in their order; a second press takes the choice back. */
export const KindChoice = ({ label, value, kinds, words, onChange }: KindChoiceProps) => {
  const id = useId();
  return (
    <div role="group" aria-labelledby={id}>
      <p id={id} className="mb-1 text-sm font-medium">
        {label}
      </p>
      <div className="grid grid-cols-2 gap-1">
        {kinds.map((kind) => (
          <button
            key={kind}
            type="button"
            aria-pressed={kind === value}
            onClick={() => onChange(kind === value ? null : kind)}
            className="flex min-h-9 items-center gap-2 rounded border border-border-strong px-2 text-left text-sm hover:bg-surface-hover aria-pressed:border-primary aria-pressed:bg-primary-soft aria-pressed:text-primary pointer-coarse:min-h-11"
          >
            <span aria-hidden className="w-3 font-semibold">
              {kind}
            </span>
            {words[kind]}
          </button>
        ))}
      </div>
    </div>
  );
};
