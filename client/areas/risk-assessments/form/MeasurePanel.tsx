import { useTranslation } from 'react-i18next';
import { today } from '../../../../schema/kernel/calendar.shared.ts';
import { MEASURE_KINDS, MEASURE_STATES } from '../../../../schema/areas/risk-assessments/measures.shared.ts';
import { usePersonOptions } from '../../../shared/people/person-options.ts';
import { currentSession } from '../../../kit/session/session.ts';
import { Button } from '../../../ui/Button.tsx';
import { DateField } from '../../../ui/DateField.tsx';
import { SelectField } from '../../../ui/SelectField.tsx';
import { TextField } from '../../../ui/TextField.tsx';
import { useAssessmentLabels } from '../assessment-labels.ts';
import { useFormParts } from './form-parts.ts';
import { hasDetails, type MeasureFields, newMeasure, ticketOf } from './measure-values.ts';
import { MeasureHistory } from './MeasureHistory.tsx';
import { TicketLine } from '../../../kit/records/TicketLine.tsx';
import { ToggleChoice } from './ToggleChoice.tsx';

type MeasurePanelProps = {
  risk: string;
  measure: MeasureFields | null;
  text: string;
  onChange: (measure: MeasureFields | null) => void;
  close: () => void;
};

/** The details of one measure. All fields are optional; each change is written to the form immediately. */
export const MeasurePanel = ({ risk, measure: stored, text, onChange, close }: MeasurePanelProps) => {
  const { t } = useTranslation('riskAssessments');
  const labels = useAssessmentLabels();
  const { people, names, tickets, openMeasures } = useFormParts();
  const measure = stored ?? newMeasure(text);
  const row = ticketOf(tickets.get(risk) ?? [], stored, text);
  const change = (fields: Partial<MeasureFields>) => {
    const next = { ...measure, ...fields };
    onChange(hasDetails(next) || row ? next : null);
  };
  const check = (result: 'true' | 'false' | null) => {
    if (result === null)
      return change({
        effective: null,
        effectivenessCheckedOn: null,
        effectivenessCheckedBy: null,
        effectivenessNote: '',
      });
    const me = currentSession()?.userId;
    // Another result starts a new check: by default of today, by the current user.
    return change({
      effective: result === 'true',
      effectivenessCheckedOn: today(),
      effectivenessCheckedBy: me && people.has(me) ? me : null,
    });
  };
  const valueLabels = labels.value.RiskMeasure;
  const label = labels.RiskMeasure;
  const responsible = usePersonOptions(people, [measure.responsible ?? ''], names);
  const checkers = usePersonOptions(people, [measure.effectivenessCheckedBy ?? ''], names);
  return (
    <div className="grid gap-3">
      <p className="line-clamp-2 text-sm font-medium wrap-anywhere">{text}</p>
      <ToggleChoice
        label={label.kind}
        value={measure.kind}
        options={MEASURE_KINDS.map((kind) => ({ value: kind, label: valueLabels.kind[kind], code: kind }))}
        columns={2}
        onChange={(kind) => change({ kind })}
      />
      {row ? (
        <TicketLine ticket={row.ticket} closed={row.closed} text={row.measure} />
      ) : (
        <>
          <SelectField
            label={label.responsible}
            placeholder={t('measures.nobody')}
            value={measure.responsible ?? ''}
            onChange={({ target }) => change({ responsible: target.value || null })}
            options={responsible}
          />
          <DateField label={label.dueDate} value={measure.dueDate} onChange={(dueDate) => change({ dueDate })} />
          {stored && <MeasureHistory id={stored.id} />}
          <ToggleChoice
            label={label.state}
            value={measure.state}
            options={MEASURE_STATES.map((state) => ({ value: state, label: valueLabels.state[state] }))}
            columns={3}
            onChange={(state) => change({ state })}
          />
        </>
      )}
      <ToggleChoice
        label={label.effective}
        value={measure.effective === null ? null : measure.effective ? 'true' : 'false'}
        options={(['true', 'false'] as const).map((value) => ({ value, label: valueLabels.effective[value] }))}
        columns={2}
        onChange={check}
      />
      {measure.effective !== null && (
        <>
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
            autoComplete="off"
          />
        </>
      )}
      <div className="flex flex-wrap items-center gap-1 border-t border-border pt-3">
        {stored && !row && (
          <Button
            size="sm"
            variant="ghost"
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
            onClick={() => {
              close();
              openMeasures(risk);
            }}
          >
            {t('measure.ticket')}
          </Button>
        )}
        <Button size="sm" variant="primary" onClick={close} className="ml-auto">
          {t('measure.close')}
        </Button>
      </div>
    </div>
  );
};
