import { Check } from 'lucide-react';
import { type KeyboardEvent, useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import {
  LIKELIHOODS,
  levelOf,
  type RiskLevel,
  scoreOf,
  SEVERITIES,
} from '../../../../schema/areas/risk-assessments/risk-level.shared.ts';
import { classes } from '../../../ui/classes.ts';
import { useAssessmentLabels } from '../assessment-labels.ts';

const levelClasses: Record<RiskLevel, string> = {
  none: '',
  green: 'bg-success-soft text-success',
  yellow: 'bg-accent-soft text-accent-text',
  red: 'bg-error-soft text-error',
};

/** The highest likelihood first, so that the highest risk is at the upper end of the axes. */
const ROWS = LIKELIHOODS.toReversed();

type Cell = { row: number; column: number };

const cellOf = (score: number): Cell | undefined =>
  ROWS.flatMap((likelihood, row) =>
    SEVERITIES.map((severity, column) => ({ row, column, score: scoreOf(likelihood, severity) })),
  ).find((cell) => cell.score === score);

const step = (key: string, { row, column }: Cell): Cell | null => {
  const within = (place: number, count: number) => Math.max(0, Math.min(place, count - 1));
  const moves: Record<string, Cell> = {
    ArrowUp: { row: within(row - 1, ROWS.length), column },
    ArrowDown: { row: within(row + 1, ROWS.length), column },
    ArrowLeft: { row, column: within(column - 1, SEVERITIES.length) },
    ArrowRight: { row, column: within(column + 1, SEVERITIES.length) },
    Home: { row, column: 0 },
    End: { row, column: SEVERITIES.length - 1 },
  };
  return moves[key] ?? null;
};

/** The risk matrix: likelihood by severity. One tab stop; arrow keys move between the cells. */
export const RiskMatrix = ({ chosen, onChoose }: { chosen: number; onChoose: (score: number) => void }) => {
  const { t } = useTranslation('riskAssessments');
  const labels = useAssessmentLabels();
  const id = useId();
  const [tabStop, setTabStop] = useState<Cell>(() => cellOf(chosen) ?? { row: ROWS.length - 1, column: 0 });

  const onKeyDown = (event: KeyboardEvent<HTMLTableElement>) => {
    const next = step(event.key, tabStop);
    if (!next) return;
    event.preventDefault();
    setTabStop(next);
    event.currentTarget.querySelector<HTMLElement>(`[data-cell="${next.row}.${next.column}"]`)?.focus();
  };

  return (
    <div className="grid grid-cols-[1.25rem_1fr] gap-1 sm:grid-cols-[1.75rem_1fr]">
      <p
        id={`${id}-rows`}
        className="flex rotate-180 items-center justify-center text-center text-sm font-semibold [writing-mode:vertical-rl]"
      >
        {labels.likelihood.name}
      </p>
      <div>
        <p id={`${id}-columns`} className="mb-1 text-center text-sm font-semibold">
          {labels.severity.name}
        </p>
        <table
          role="grid"
          aria-label={t('matrix.grid', { rows: labels.likelihood.name, columns: labels.severity.name })}
          onKeyDown={onKeyDown}
          className="w-full table-fixed border-separate border-spacing-1"
        >
          <thead>
            <tr>
              <td className="w-14 sm:w-20" />
              {SEVERITIES.map((severity) => (
                <th
                  key={severity}
                  id={`${id}-c${severity}`}
                  scope="col"
                  className="px-0.5 pb-1 align-bottom text-xs leading-4 font-medium wrap-anywhere hyphens-auto text-text-muted"
                >
                  <span aria-hidden className="sm:hidden">
                    {t(`matrix.severity.${severity}`)}
                  </span>
                  <span className="max-sm:sr-only">{labels.severity[severity]}</span>
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {ROWS.map((likelihood, row) => (
              <tr key={likelihood}>
                <th
                  scope="row"
                  id={`${id}-r${likelihood}`}
                  className="pr-1 text-right text-xs leading-4 font-medium text-text-muted"
                >
                  {labels.likelihood[likelihood]}
                </th>
                {SEVERITIES.map((severity, column) => {
                  const score = scoreOf(likelihood, severity);
                  const level = levelOf(score);
                  const isChosen = score === chosen;
                  const isTabStop = row === tabStop.row && column === tabStop.column;
                  return (
                    <td key={severity} role="gridcell" aria-selected={isChosen} className="p-0">
                      <button
                        type="button"
                        data-cell={`${row}.${column}`}
                        data-autofocus={isTabStop || undefined}
                        tabIndex={isTabStop ? 0 : -1}
                        aria-label={`${score}, ${labels.level[level]}${isChosen ? `, ${t('matrix.chosen')}` : ''}`}
                        aria-describedby={`${id}-rows ${id}-r${likelihood} ${id}-columns ${id}-c${severity}`}
                        onFocus={() => setTabStop({ row, column })}
                        onClick={() => onChoose(score)}
                        className={classes(
                          'relative flex h-16 w-full flex-col items-center justify-center rounded border outline-offset-1 hover:border-current focus-visible:outline-3 focus-visible:outline-primary',
                          levelClasses[level],
                          isChosen ? 'border-2 border-current' : 'border-transparent',
                        )}
                      >
                        <span className="text-lg leading-6 font-semibold tabular-nums">{score}</span>{' '}
                        <span className="text-xs leading-4">{labels.level[level]}</span>
                        {isChosen && <Check aria-hidden className="absolute top-1 right-1 size-4" />}
                      </button>
                    </td>
                  );
                })}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </div>
  );
};
