import { useWatch } from 'react-hook-form';
import { isRepealed } from '../../../../schema/areas/dangerous-goods/hazard-statements.shared.ts';
import { operatingInstructionFacts } from '../../../../schema/areas/operating-instructions/operating-instruction.record.shared.ts';
import {
  isOpenStatement,
  type Slot,
  type SlotAnswer,
  slotsOf,
  type StatementWording,
  wordedStatement,
} from '../../../../schema/areas/dangerous-goods/statement-wording.shared.ts';
import type { Language } from '../../../../schema/kernel/permissions.ts';
import { useRecordTexts } from '../../../kit/records/record-texts.ts';
import { Badge } from '../../../ui/Badge.tsx';
import { classes } from '../../../ui/classes.ts';
import { TextField } from '../../../ui/TextField.tsx';
import type { InstructionForm } from './instruction-values.ts';

type WordedProps = { form: InstructionForm; codes: readonly string[]; language: Language };

/** The id of the first control of a statement, to which its problems link. */
const wordingId = (form: InstructionForm, code: string): string => `${form.formId}-wording.${code}`;

/** The chosen statements with their sentences as they will be printed, and the controls for their wording. */
export const WordedStatements = ({ form, codes, language }: WordedProps) => {
  const t = useRecordTexts(operatingInstructionFacts);
  const wording = (useWatch({ control: form.control, name: 'wording' }) ?? {}) as StatementWording;
  const answer = (code: string, index: number, next: SlotAnswer): void => {
    const answers = slotsOf(code).map((_slot, at) => (at === index ? next : (wording[code]?.[at] ?? {})));
    form.setValue('wording', { ...wording, [code]: answers } as never, { shouldDirty: true, shouldTouch: true });
  };
  if (codes.length === 0) return null;
  return (
    <ul className="grid gap-2 text-sm">
      {codes.map((code) => {
        const slots = slotsOf(code);
        const isOpen = isOpenStatement(code, wording);
        return (
          <li
            key={code}
            className={classes(
              'grid gap-x-3 gap-y-2 sm:grid-cols-[9rem_1fr]',
              slots.length > 0 && 'rounded border p-3',
              isOpen ? 'border-accent' : 'border-border',
            )}
          >
            <span className="font-medium">
              {code} {isRepealed(code) && <Badge tone="accent">{t('dangerousGood.repealed')}</Badge>}
              {isOpen && <Badge tone="accent">{t('wording.open')}</Badge>}
            </span>
            <div className="grid min-w-0 gap-2">
              <p className="wrap-anywhere text-text-muted" lang={language}>
                {wordedStatement(code, language, wording)}
              </p>
              {slots.map((slot, index) => (
                <SlotField
                  key={index}
                  id={index === 0 ? wordingId(form, code) : `${wordingId(form, code)}-${index}`}
                  code={code}
                  slot={slot}
                  answer={wording[code]?.[index] ?? {}}
                  language={language}
                  onChange={(next) => answer(code, index, next)}
                />
              ))}
            </div>
          </li>
        );
      })}
    </ul>
  );
};

type SlotFieldProps = {
  id: string;
  code: string;
  slot: Slot;
  answer: SlotAnswer;
  language: Language;
  onChange: (answer: SlotAnswer) => void;
};

const SlotField = ({ id, code, slot, answer, language, onChange }: SlotFieldProps) => {
  const t = useRecordTexts(operatingInstructionFacts);
  const words = (
    <TextField
      id={slot.kind === 'choice' && slot.options.length > 0 ? `${id}-own` : id}
      label={
        slot.kind === 'choice' ? t('wording.otherOf', { code }) : slot.label[language] || t('wording.blank', { code })
      }
      hint={slot.kind === 'blank' && slot.isOptional ? t('wording.ifKnown') : undefined}
      placeholder={exampleOf(t, code)}
      value={answer[language] ?? ''}
      maxLength={120}
      lang={language}
      onChange={({ target }) => onChange({ ...answer, [language]: target.value })}
    />
  );
  if (slot.kind === 'blank') return words;
  const chosen = answer.chosen ?? [];
  const choose = (word: string): void => {
    const isChosen = chosen.includes(word);
    const next = slot.options
      .map(({ de }) => de)
      .filter((each) => (each === word ? !isChosen : slot.isSeveral && chosen.includes(each)));
    // If only one alternative may be chosen, it replaces the own text.
    onChange(slot.isSeveral ? { ...answer, chosen: next } : { chosen: next });
  };
  return (
    <fieldset className="grid min-w-0 gap-2">
      <legend className="mb-1 text-sm font-medium">{t('wording.choose', { code })}</legend>
      <div className="flex flex-wrap gap-2">
        {slot.options.map((option, index) => (
          <label
            key={option.de}
            className={classes(
              'flex min-h-9 cursor-pointer items-center gap-2 rounded border px-2 pointer-coarse:min-h-11',
              chosen.includes(option.de)
                ? 'border-primary bg-primary-soft'
                : 'border-border-strong hover:bg-surface-hover',
            )}
          >
            <input
              id={index === 0 ? id : undefined}
              type="checkbox"
              checked={chosen.includes(option.de)}
              onChange={() => choose(option.de)}
              className="size-5 shrink-0 cursor-pointer accent-primary"
            />
            <span lang={language}>{option[language] || option.de}</span>
          </label>
        ))}
      </div>
      {slot.hasOwn && words}
    </fieldset>
  );
};

/** An example for the gap of a statement. */
function exampleOf(t: ReturnType<typeof useRecordTexts>, code: string): string | undefined {
  const part = code
    .split('+')
    .find((each) => ['P230', 'P264', 'P320', 'P321', 'P378', 'P401', 'P411', 'P501'].includes(each));
  return part && t(`wording.example.${part}`);
}
