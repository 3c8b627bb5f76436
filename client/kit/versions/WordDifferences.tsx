import { useMemo } from 'react';
import { type DiffPart, wordDifferences } from './diff-words.ts';

const addedClasses = 'rounded-[2px] bg-success-soft text-success decoration-2';
const removedClasses = 'rounded-[2px] bg-error-soft text-error';

/** Renders differences: additions are underlined, deletions struck through. */
export const DiffParts = ({ stretches }: { stretches: readonly DiffPart[] }) =>
  stretches.map(({ text, kind }, index) => {
    if (kind === 'added') {
      return (
        <ins key={index} className={addedClasses}>
          {text}
        </ins>
      );
    }
    return kind === 'removed' ? (
      <del key={index} className={removedClasses}>
        {text}
      </del>
    ) : (
      <span key={index}>{text}</span>
    );
  });

/** The differences between two texts. */
export const WordDifferences = ({ older, newer }: { older: string; newer: string }) => {
  const stretches = useMemo(() => wordDifferences(older, newer), [older, newer]);
  return (
    <p className="wrap-anywhere whitespace-pre-wrap">
      <DiffParts stretches={stretches} />
    </p>
  );
};

/** The legend of additions and deletions. */
export const DifferenceLegend = ({ text }: { text: string }) => (
  <p className="text-sm text-text-muted">
    {text.split(/(<[^>]+>|\[[^\]]+\])/).map((part, index) => {
      if (part.startsWith('<')) {
        return (
          <ins key={index} className={addedClasses}>
            {part.slice(1, -1)}
          </ins>
        );
      }
      return part.startsWith('[') ? (
        <del key={index} className={removedClasses}>
          {part.slice(1, -1)}
        </del>
      ) : (
        part
      );
    })}
  </p>
);
