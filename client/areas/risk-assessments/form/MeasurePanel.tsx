import { ListTodo, Trash2 } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { today } from '../../../../schema/kernel/calendar.shared.ts';
import { MEASURE_KINDS, MEASURE_STATES } from '../../../../schema/risk-assessments/measures.shared.ts';
import { usePersonOptions } from '../../../kit/people/PersonField.tsx';
import { currentSession } from '../../../kit/session/session.ts';
import { Button } from '../../../ui/Button.tsx';
import { DateField } from '../../../ui/DateField.tsx';
import { SelectField } from '../../../ui/SelectField.tsx';
import { TextField } from '../../../ui/TextField.tsx';
import { useAssessmentLabels } from '../assessment-labels.ts';
import { useFormParts } from './form-parts.ts';
import { KindChoice } from './KindChoice.tsx';
import { isKnown, type MeasureFields, newMeasure, ticketOf } from './measure-values.ts';
import { TicketLine } from './RiskTickets.tsx';

type MeasurePanelProps = {
  risk: string;
  measure: MeasureFields | null;
  text: string;
  onChange: (measure: MeasureFields | null) => void;
  close: () => void;
};

/** What is known of one measure. Nothing of it is needed; each change is in the form at once. */
export const MeasurePanel = ({ risk, measure: known, text, onChange, close }: MeasurePanelProps) => {
  const { t } = useTranslation('riskAssessments');
  const labels = useAssessmentLabels();
  const { people, names, tickets, openMeasures } = useFormParts();
  const measure = known ?? newMeasure(text);
  const row = ticketOf(tickets.get(risk) ?? [], known, text);
  const change = (fields: Partial<MeasureFields>) => {
    const next = { ...measure, ...fields };
    onChange(isKnown(next) || row ? next : null);
  };
  const check = (result: string) => {
    if (result === '')
      return change({
        effective: null,
        effectivenessCheckedOn: null,
        effectivenessCheckedBy: null,
        effectivenessNote: '',
      });
    const me = currentSession()?.userId;
    // Another result is a new check: by default of today, by the current user.
    return change({
      effective: result === 'true',
      effectivenessCheckedOn: today(),
      effectivenessCheckedBy: me && people.has(me) ? me : null,
    });
  };
  const { value: words } = labels;
  const label = labels.RiskMeasure;
  const options = (words: Readonly<Record<string, string>>, values: readonly string[]) =>
    values.map((value) => ({ value, label: words[value] ?? value }));
  const responsible = usePersonOptions(people, [measure.responsible ?? ''], names);
  const checkers = usePersonOptions(people, [measure.effectivenessCheckedBy ?? ''], names);
  return (
    <div className="grid gap-3">
      <p className="line-clamp-2 text-sm font-medium wrap-anywhere">{text}</p>
      <KindChoice
        value={measure.kind}
        label={label.kind}
        words={words.RiskMeasure.kind}
        kinds={MEASURE_KINDS}
        onChange={(kind) => change({ kind })}
      />
      {row ? (
        <TicketLine row={row} />
      ) : (
        <div className="grid grid-cols-2 gap-3">
          <SelectField
            label={label.responsible}
            placeholder={t('measures.nobody')}
            value={measure.responsible ?? ''}
            onChange={({ target }) => change({ responsible: target.value || null })}
            options={responsible}
            className="col-span-2"
          />
          <DateField label={label.dueDate} value={measure.dueDate} onChange={(dueDate) => change({ dueDate })} />
          <SelectField
            label={label.state}
            placeholder="–"
            value={measure.state ?? ''}
            onChange={({ target }) => change({ state: MEASURE_STATES.find((state) => state === target.value) ?? null })}
            options={options(words.RiskMeasure.state, MEASURE_STATES)}
          />
        </div>
      )}
      <SelectField
        label={label.effective}
        placeholder={words.RiskMeasure.effective.null}
        value={measure.effective === null ? '' : String(measure.effective)}
        onChange={({ target }) => check(target.value)}
        options={options(words.RiskMeasure.effective, ['true', 'false'])}
      />
      {measure.effective !== null && (
        <div className="grid grid-cols-2 gap-3">
          <DateField
            label={label.effectivenessCheckedOn}
            value={measure.effectivenessCheckedOn}
            onChange={(effectivenessCheckedOn) => change({ effectivenessCheckedOn })}
            max={today()}
            required
          />
          <SelectField
            label={label.effectivenessCheckedBy}
            placeholder={t('common:choose')}
            value={measure.effectivenessCheckedBy ?? ''}
            onChange={({ target }) => change({ effectivenessCheckedBy: target.value || null })}
            options={checkers}
            required
          />
          <TextField
            label={label.effectivenessNote}
            hint={t('effectiveness.hint')}
            value={measure.effectivenessNote}
            onChange={({ target }) => change({ effectivenessNote: target.value })}
            className="col-span-2"
            autoComplete="off"
          />
        </div>
      )}
      <div className="flex flex-wrap items-center justify-end gap-2 border-t border-border pt-3">
        {known && !row && (
          <Button
            size="sm"
            variant="ghost"
            icon={Trash2}
            onClick={() => {
              onChange(null);
              close();
            }}
          >
            {t('measure.clear')}
          </Button>
        )}
        {!row && (
          <Button
            size="sm"
            variant="ghost"
            icon={ListTodo}
            onClick={() => {
              close();
              openMeasures(risk);
            }}
          >
            {t('measure.ticket')}
          </Button>
        )}
        <Button size="sm" variant="primary" onClick={close}>
          {t('common:done')}
        </Button>
      </div>
    </div>
  );
};
