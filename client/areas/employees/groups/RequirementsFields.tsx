import { X } from 'lucide-react';
import { useId } from 'react';
import { useWatch } from 'react-hook-form';
import {
  DEFAULT_INTERVAL,
  EXAMINATION_INTERVALS,
  INSTRUCTION_INTERVALS,
} from '../../../../schema/areas/employees/requirement.enums.ts';
import { employeeGroupFacts } from '../../../../schema/areas/employees/employee.record.shared.ts';
import { ABILITIES } from '../../../../schema/kernel/abilities.shared.ts';
import type { ZodForm } from '../../../kit/forms/use-zod-form.ts';
import { useRecordTexts } from '../../../kit/records/record-texts.ts';
import { useAbility } from '../../../kit/session/me.ts';
import { CheckboxField } from '../../../ui/CheckboxField.tsx';
import { IconButton } from '../../../ui/IconButton.tsx';
import { SelectField } from '../../../ui/SelectField.tsx';
import { useDueTexts } from '../../../shared/due/due-texts.ts';
import { type ItemChoice, useExaminationChoices, useInstructionChoices } from '../../../shared/due/item-choices.ts';
import type { GroupValues } from './group-values.ts';

type Form = ZodForm<GroupValues, GroupValues>;

interface Requirement {
  id: string;
  months: number;
  beforeWork: boolean;
}

interface ListProps {
  title: string;
  hint: string;
  add: string;
  /** Undefined while they are loading. */
  choices: readonly ItemChoice[] | undefined;
  /** The text if there is nothing to choose from. */
  nothing: string;
  intervals: readonly number[];
  value: readonly Requirement[];
  onChange: (value: Requirement[]) => void;
}

/** The items of one kind that a group requires, each with its interval. */
const RequirementList = ({ title, hint, add, choices, nothing, intervals, value, onChange }: ListProps) => {
  const t = useRecordTexts(employeeGroupFacts);
  const headingId = useId();
  const names = new Map(choices?.map(({ id, name }) => [id, name]));
  const left = choices?.filter(({ id }) => !value.some((chosen) => chosen.id === id)) ?? [];
  return (
    <section aria-labelledby={headingId} className="grid gap-3">
      <div>
        <h2 id={headingId} className="text-base font-semibold">
          {title}
        </h2>
        <p className="text-sm text-text-muted">{hint}</p>
      </div>
      <ul className="grid gap-2">
        {value.map(({ id, months, beforeWork }) => {
          const name = names.get(id) ?? '…';
          const change = (part: Partial<Requirement>) =>
            onChange(value.map((each) => (each.id === id ? { ...each, ...part } : each)));
          return (
            <li key={id} className="flex flex-wrap items-end justify-between gap-x-4 gap-y-1">
              <SelectField
                className="max-w-80 flex-1 basis-60"
                label={name}
                aria-label={t('employeeGroup.intervalOf', { name })}
                value={months}
                onChange={(event) => change({ months: Number(event.target.value) })}
                options={intervals.map((each) => ({
                  value: each,
                  label: t('employeeGroup.months', { count: each }),
                }))}
              />
              <CheckboxField
                label={t('employeeGroup.beforeWork')}
                aria-label={t('employeeGroup.beforeWorkOf', { name })}
                checked={beforeWork}
                onChange={(event) => change({ beforeWork: event.target.checked })}
              />
              <IconButton
                icon={X}
                label={t('employeeGroup.removeRequirement', { name })}
                onClick={() => onChange(value.filter((each) => each.id !== id))}
              />
            </li>
          );
        })}
      </ul>
      {value.length > 0 && <p className="text-sm text-text-muted">{t('employeeGroup.beforeWorkHint')}</p>}
      {choices?.length === 0 && <p className="text-sm">{nothing}</p>}
      {left.length > 0 && (
        <SelectField
          className="max-w-80"
          label={add}
          placeholder={t('employeeGroup.choose')}
          value=""
          onChange={(event) =>
            event.target.value &&
            onChange([
              ...value,
              {
                id: event.target.value,
                months: DEFAULT_INTERVAL,
                // An obligatory health check has to precede the work (ArbMedVV § 4).
                beforeWork: left.find(({ id }) => id === event.target.value)?.optional === false,
              },
            ])
          }
          options={left.map(({ id, name }) => ({ value: id, label: name }))}
        />
      )}
    </section>
  );
};

const InstructionsField = ({ form }: { form: Form }) => {
  const t = useRecordTexts(employeeGroupFacts);
  const due = useDueTexts();
  const choices = useInstructionChoices();
  const value = useWatch({ control: form.control, name: 'instructionAssignments' });
  return (
    <RequirementList
      title={t('employeeGroup.instructions')}
      hint={t('employeeGroup.requirementsHint')}
      add={t('employeeGroup.addInstruction')}
      nothing={due('noInstructions')}
      intervals={INSTRUCTION_INTERVALS}
      choices={choices}
      value={value.map(({ instruction, interval = DEFAULT_INTERVAL, beforeWork = false }) => ({
        id: instruction,
        months: interval,
        beforeWork,
      }))}
      onChange={(next) =>
        form.setValue(
          'instructionAssignments',
          next.map(({ id, months, beforeWork }) => ({
            beforeWork,
            instruction: id,
            interval: months as GroupValues['instructionAssignments'][number]['interval'],
          })),
          { shouldDirty: true },
        )
      }
    />
  );
};

const ExaminationsField = ({ form }: { form: Form }) => {
  const t = useRecordTexts(employeeGroupFacts);
  const due = useDueTexts();
  const choices = useExaminationChoices();
  const value = useWatch({ control: form.control, name: 'examinationAssignments' });
  return (
    <RequirementList
      title={t('employeeGroup.examinations')}
      hint={t('employeeGroup.examinationsHint')}
      add={t('employeeGroup.addExamination')}
      nothing={due('noExaminations')}
      intervals={EXAMINATION_INTERVALS}
      choices={choices}
      value={value.map(({ examination, interval = DEFAULT_INTERVAL, beforeWork = false }) => ({
        id: examination,
        months: interval,
        beforeWork,
      }))}
      onChange={(next) =>
        form.setValue(
          'examinationAssignments',
          next.map(({ id, months, beforeWork }) => ({
            beforeWork,
            examination: id,
            interval: months as GroupValues['examinationAssignments'][number]['interval'],
          })),
          { shouldDirty: true },
        )
      }
    />
  );
};

/** The requirements of the group, of the kinds that the reader may see. */
export const RequirementsFields = ({ form }: { form: Form }) => (
  <>
    {useAbility(ABILITIES.managedInstructions) && <InstructionsField form={form} />}
    {useAbility(ABILITIES.examinations) && <ExaminationsField form={form} />}
  </>
);
