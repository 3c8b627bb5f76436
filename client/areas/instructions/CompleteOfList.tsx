import { BadgeCheck } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { instructionFacts } from '../../../schema/areas/instructions/instruction.record.shared.ts';
import { addYears, today } from '../../../schema/kernel/calendar.shared.ts';
import {
  type OpenOfInstructionQuery,
  useCompleteOfListMutation,
  useOpenOfInstructionQuery,
} from '../../generated/instructions.ts';
import { QUIET } from '../../kit/data/requests.ts';
import { toggled } from '../../kit/data/toggled.ts';
import { DayDialog } from '../../shared/due/DayDialog.tsx';
import { useRecordTexts } from '../../kit/records/record-texts.ts';
import { Button } from '../../ui/Button.tsx';
import { CheckboxField } from '../../ui/CheckboxField.tsx';
import { Notice } from '../../ui/Notice.tsx';

/** The server refuses completions that are further back (completion.service.ts). */
const MAX_YEARS = 10;

type Open = OpenOfInstructionQuery['openAssignmentsOfInstruction'][number];
interface Topic {
  id: string;
  name: string;
  open: Open[];
}

/**
 * Open online instructions of the people on a signed list. The user decides whether the list is evidence for one of
 * them, and for which people.
 */
export const CompleteOfList = ({ id }: { id: string }) => {
  const t = useRecordTexts(instructionFacts);
  const { language } = useTranslation().i18n;
  const { data } = useOpenOfInstructionQuery({ variables: { id }, fetchPolicy: 'network-only', context: QUIET });
  const [complete] = useCompleteOfListMutation({ context: QUIET, refetchQueries: ['OpenOfInstruction'] });
  const [topic, setTopic] = useState<Topic | null>(null);
  const [left, setLeft] = useState<ReadonlySet<string>>(new Set());
  const topics = topicsOf(data?.openAssignmentsOfInstruction ?? [], language);
  if (topics.length === 0) return null;
  const choose = (chosen: Topic): void => {
    setLeft(new Set());
    setTopic(chosen);
  };
  const toggle = (assignment: string): void => setLeft((before) => toggled(before, assignment));
  const chosen = topic?.open.filter((each) => !left.has(each.id)) ?? [];
  return (
    <>
      <Notice>
        <p>{t('instruction.openTopics')}</p>
        <ul className="mt-2 grid gap-1">
          {topics.map((each) => (
            <li key={each.id} className="flex flex-wrap items-center justify-between gap-x-4">
              <span className="min-w-0 wrap-anywhere">
                {t('instruction.openTopic', { name: each.name, count: each.open.length })}
              </span>
              <Button
                size="sm"
                icon={BadgeCheck}
                aria-label={t('instruction.completeTopic', { name: each.name })}
                onClick={() => choose(each)}
              >
                {t('instruction.complete')}
              </Button>
            </li>
          ))}
        </ul>
      </Notice>
      {topic && (
        <DayDialog
          title={topic.name}
          text={t('instruction.completeText')}
          day={{
            label: t('instruction.heldOn'),
            hint: t('instruction.heldOnHint'),
            initial: null,
            min: addYears(today(), -MAX_YEARS),
            max: today(),
            required: true,
          }}
          isReady={chosen.length > 0}
          submitLabel={t('instruction.completeCount', { count: chosen.length })}
          submit={(on) => complete({ variables: { input: { assignments: chosen.map((each) => each.id), on } } })}
          done={t('instruction.completed', { name: topic.name })}
          onClose={() => setTopic(null)}
        >
          <fieldset>
            <legend className="mb-1 font-medium">{t('instruction.signedOnList')}</legend>
            {topic.open.map((each) => (
              <CheckboxField
                key={each.id}
                label={each.employee.name}
                checked={!left.has(each.id)}
                onChange={() => toggle(each.id)}
              />
            ))}
          </fieldset>
        </DayDialog>
      )}
    </>
  );
};

function topicsOf(open: readonly Open[], language: string): Topic[] {
  const topics = new Map<string, Topic>();
  for (const each of open) {
    const { id = '', nameDe = '', nameEn = '' } = each.managedInstruction ?? {};
    const topic = topics.get(id) ?? { id, name: (language === 'en' && nameEn) || nameDe, open: [] };
    topic.open.push(each);
    topics.set(id, topic);
  }
  return [...topics.values()];
}
