import { lazy } from 'react';
import { managedInstructionFacts } from '../../../../schema/areas/assignments/managed-instructions/managed-instruction.record.shared.ts';
import {
  CreateSingleInstructionDocument,
  DeleteManagedInstructionDocument,
  DeleteSingleInstructionDocument,
  InstructionAssignedDocument,
  InstructionCompletedDocument,
  InstructionOpenDocument,
  ManagedInstructionDocument,
  type ManagedInstructionRowFragment,
  ManagedInstructionsChangedDocument,
  ManagedInstructionsDocument,
  type ManagedInstructionsQuery,
  RemindOfInstructionDocument,
  SingleInstructionDocument,
  SingleInstructionsDocument,
  UpdateSingleInstructionDocument,
} from '../../../generated/assignments-instructions.ts';
import { formatCount } from '../../../kit/i18n/format.ts';
import type { Language } from '../../../kit/i18n/i18n.ts';
import { useDialogParam } from '../../../kit/navigation/use-dialog-param.ts';
import { PdfDialog } from '../../../kit/pdf/PdfDialog.tsx';
import { useAssignTexts } from '../../../shared/courses/assign-texts.ts';
import { Ring } from '../../../ui/Ring.tsx';
import { useInstructionChoices } from '../../../shared/due/item-choices.ts';
import { ADDRESSES } from '../addresses.ts';
import type { AssignDialogProps, Catalogue } from '../catalogue.ts';

import { OpenQuestions } from './OpenQuestions.tsx';

type Line = ManagedInstructionsQuery['managedInstructions']['data'][number];

/** The text of an instruction in this language; in German where it has no other. */
const inLanguage = (language: Language, de: string, en: string): string => (language === 'en' && en ? en : de);

const AssignDialog = lazy(async () => {
  const { AssignCourseDialog } = await import('../../../shared/courses/AssignCourseDialog.tsx');
  return {
    default: ({ id, ...props }: AssignDialogProps) => <AssignCourseDialog item={{ instruction: id }} {...props} />,
  };
});

/** The links of an online instruction as a PDF, for people without an e-mail address. */
const LinksDialog = () => {
  const t = useAssignTexts();
  const links = useDialogParam('links');
  if (!links.value) return null;
  return <PdfDialog path={`managedInstruction/${links.value}/links/pdf`} title={t('links')} onClose={links.close} />;
};

/** What employees work through online, and how many have finished. */
export const INSTRUCTIONS: Catalogue<ManagedInstructionRowFragment, Line> = {
  item: 'instruction',
  facts: managedInstructionFacts,
  form: ADDRESSES.instruction.form,
  picture: 'online',
  nameOf: ({ nameDe, nameEn }, language) => inLanguage(language, nameDe, nameEn),
  columns: ({ t, language, count }) => [
    {
      key: 'name',
      header: t('ManagedInstruction.nameDe'),
      sort: 'nameDe',
      primary: true,
      cell: ({ nameDe, nameEn, previewImage }) => (
        <span className="flex items-center gap-3">
          {previewImage && (
            <img src={previewImage.url} alt="" loading="lazy" className="h-10 w-14 shrink-0 rounded object-cover" />
          )}
          {inLanguage(language, nameDe, nameEn)}
        </span>
      ),
      note: ({ descriptionDe, descriptionEn }) => (
        <p className="line-clamp-2 text-sm text-text-muted">{inLanguage(language, descriptionDe, descriptionEn)}</p>
      ),
    },
    count('assigned', ({ assignedCount }) => assignedCount),
    {
      key: 'finished',
      header: t('managedInstruction.finished'),
      align: 'end',
      cell: ({ assignedCount, openCount }) => (
        <span className="inline-flex items-center gap-2">
          <Ring done={assignedCount - openCount} total={assignedCount} className="size-6" />
          {formatCount(assignedCount - openCount, language)}
        </span>
      ),
    },
    count('open', ({ openCount }) => openCount),
  ],
  Actions: OpenQuestions,
  Dialogs: LinksDialog,
  documents: {
    page: ManagedInstructionsDocument,
    one: ManagedInstructionDocument,
    changed: ManagedInstructionsChangedDocument,
    remove: DeleteManagedInstructionDocument,
  },
  people: {
    documents: {
      open: InstructionOpenDocument,
      assigned: InstructionAssignedDocument,
      finished: InstructionCompletedDocument,
      remind: RemindOfInstructionDocument,
    },
    AssignDialog,
    useAssignLabel: () => useAssignTexts()('button'),
  },
  singles: {
    item: 'instruction',
    list: ADDRESSES.instruction.singles,
    form: ADDRESSES.instruction.singleForm,
    useChoices: useInstructionChoices,
    noChoices: 'noInstructions',
    documents: {
      page: SingleInstructionsDocument,
      one: SingleInstructionDocument,
      create: CreateSingleInstructionDocument,
      update: UpdateSingleInstructionDocument,
      remove: DeleteSingleInstructionDocument,
    },
  },
};
