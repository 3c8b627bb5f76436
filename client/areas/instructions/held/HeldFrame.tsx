import { HELD_LANGUAGES } from '../../../../schema/areas/instructions/held-instruction.input.ts';
import { heldInstructionFacts } from '../../../../schema/areas/instructions/held-instruction.record.shared.ts';
import { LANGUAGES } from '../../../../schema/kernel/permissions.ts';
import type { HeldTopicsQuery } from '../../../generated/instructions-held.ts';
import { courseAddress, ownCourseAddress } from '../../../shared/due/online-instructions.ts';
import { useLanguage } from '../../../kit/i18n/use-language.ts';
import { useRecordTexts } from '../../../kit/records/record-texts.ts';
import { DateField } from '../../../ui/DateField.tsx';
import { Link } from '../../../ui/Link.tsx';
import { SelectField } from '../../../ui/SelectField.tsx';
import { TextArea } from '../../../ui/TextArea.tsx';
import { TextField } from '../../../ui/TextField.tsx';
import { INSTRUCTIONS } from '../instruction-addresses.ts';
import { languageName } from './held-values.ts';
import type { HeldDraft } from './use-held-draft.ts';

type Props = { draft: HeldDraft; topics: HeldTopicsQuery | undefined };

/** The fields of the record except the participants: topic, content, instructor, place, date, minutes, language. */
export const HeldFrame = ({ draft: { values, change }, topics }: Props) => {
  const t = useRecordTexts(heldInstructionFacts);
  const { language } = useLanguage();
  const offered = [
    ...(topics?.instructions.data ?? []).map(({ id, name }) => ({
      value: `instruction:${id}`,
      label: t('heldInstruction.ofFile', { name }),
      name,
    })),
    ...(topics?.managedInstructions?.data ?? []).map(({ id, nameDe, nameEn }) => {
      const name = language === 'en' && nameEn ? nameEn : nameDe;
      return { value: `managed:${id}`, label: t('heldInstruction.ofCourse', { name }), name };
    }),
  ];
  const chosen = values.instruction
    ? `instruction:${values.instruction}`
    : values.managedInstruction
      ? `managed:${values.managedInstruction}`
      : '';
  // Without a network the names of other topics are unknown.
  const options = [
    ...offered,
    ...(chosen && !offered.some(({ value }) => value === chosen) ? [{ value: chosen, label: values.topic }] : []),
  ];
  const choose = (value: string): void => {
    const [kind, id = null] = value.split(':');
    change({
      instruction: kind === 'instruction' ? id : null,
      managedInstruction: kind === 'managed' ? id : null,
      topic: offered.find((each) => each.value === value)?.name ?? values.topic,
    });
  };
  const content = contentAddress(values, topics);
  return (
    <div className="grid gap-x-6 gap-y-4 sm:grid-cols-2">
      <SelectField
        label={t('heldInstruction.topicKind')}
        options={[{ value: '', label: t('heldInstruction.free') }, ...options]}
        value={chosen}
        onChange={({ target }) => choose(target.value)}
      />
      <TextField
        label={t('HeldInstruction.topic')}
        required
        maxLength={200}
        value={values.topic}
        onChange={({ target }) => change({ topic: target.value })}
      />
      {content && (
        <p className="sm:col-span-2">
          <Link to={content} target="_blank" className="link-alone">
            {t('heldInstruction.showContent')}
          </Link>
        </p>
      )}
      <TextArea
        label={t('HeldInstruction.points')}
        maxLength={10_000}
        className="sm:col-span-2"
        value={values.points}
        onChange={({ target }) => change({ points: target.value })}
      />
      <TextField
        label={t('HeldInstruction.instructor')}
        required
        maxLength={200}
        value={values.instructor}
        onChange={({ target }) => change({ instructor: target.value })}
      />
      <TextField
        label={t('HeldInstruction.place')}
        required
        maxLength={200}
        value={values.place}
        onChange={({ target }) => change({ place: target.value })}
      />
      <DateField
        label={t('HeldInstruction.heldOn')}
        required
        value={values.heldOn}
        onChange={(heldOn) => heldOn && change({ heldOn })}
      />
      <TextField
        label={t('HeldInstruction.minutes')}
        inputMode="numeric"
        value={values.minutes ?? ''}
        onChange={({ target }) => {
          const minutes = Number(target.value.replaceAll(/\D/g, ''));
          change({ minutes: minutes > 0 ? Math.min(minutes, 1440) : null });
        }}
      />
      <SelectField
        label={t('HeldInstruction.language')}
        options={HELD_LANGUAGES.map((value) => ({ value, label: languageName(value, language) }))}
        value={values.language}
        onChange={({ target }) => change({ language: target.value })}
      />
    </div>
  );
};

/** The address of the chosen content: the file, or the course in the spoken language if it has that. */
function contentAddress(
  { instruction, managedInstruction, language }: HeldDraft['values'],
  topics: HeldTopicsQuery | undefined,
): string | null {
  if (instruction) return `${INSTRUCTIONS}?instruction=${instruction}`;
  const item = topics?.managedInstructions?.data.find(({ id }) => id === managedInstruction);
  if (item?.ownCourseId) return ownCourseAddress(item.ownCourseId, true);
  const supported = LANGUAGES.find((each) => each === language);
  return item?.course ? courseAddress(item.course, supported ?? 'de') : null;
}
