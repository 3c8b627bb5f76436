import { lazy } from 'react';
import { managedInstructionSchema } from '../../../../schema/areas/assignments/managed-instructions/managed-instruction.input.ts';
import { managedInstructionFacts } from '../../../../schema/areas/assignments/managed-instructions/managed-instruction.record.shared.ts';
import {
  CreateManagedInstructionDocument,
  DeleteManagedInstructionDocument,
  ManagedInstructionDocument,
  ManagedInstructionsChangedDocument,
  ManagedInstructionsDocument,
  UpdateManagedInstructionDocument,
} from '../../../generated/assignments-instructions.ts';
import {
  CreateManagedInstructionAssignmentDocument,
  DeleteManagedInstructionAssignmentDocument,
  ManagedInstructionAssignedDocument,
  ManagedInstructionAssignmentDocument,
  ManagedInstructionAssignmentsDocument,
  ManagedInstructionCompletedDocument,
  ManagedInstructionOpenDocument,
  RemindOfManagedInstructionDocument,
  UpdateManagedInstructionAssignmentDocument,
} from '../../../generated/assignments-kinds.ts';
import { formatCount } from '../../../kit/i18n/format.ts';
import type { Language } from '../../../kit/i18n/i18n.ts';
import { useDialogParam } from '../../../kit/navigation/use-dialog-param.ts';
import { PdfDialog } from '../../../kit/pdf/PdfDialog.tsx';
import { emptyOf, formValuesOf } from '../../../kit/records/form-values.ts';
import { useAssignTexts } from '../../../shared/courses/assign-texts.ts';
import { useInstructionChoices } from '../../../shared/due/item-choices.ts';
import { Ring } from '../../../ui/Ring.tsx';
import { ADDRESSES } from '../addresses.ts';
import type { AssignDialogProps } from '../catalogue.ts';
import { pagesOf } from '../pages.tsx';
import { InstructionFields } from './InstructionFields.tsx';
import { OpenQuestions } from './OpenQuestions.tsx';

/** The text of an instruction in this language, or in German if it has no other. */
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

const EMPTY = emptyOf(managedInstructionSchema);

/** The online instructions of employees, and how many people have completed them. */
export const pages = pagesOf({
  item: 'instruction',
  facts: managedInstructionFacts,
  addresses: ADDRESSES.instruction,
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
  form: {
    schema: managedInstructionSchema.required(),
    empty: EMPTY,
    valuesOf: (row) => formValuesOf(EMPTY, row),
    nameOf: ({ nameDe }) => nameDe,
    Fields: InstructionFields,
    documents: { create: CreateManagedInstructionDocument, update: UpdateManagedInstructionDocument },
  },
  people: {
    documents: {
      open: ManagedInstructionOpenDocument,
      assigned: ManagedInstructionAssignedDocument,
      finished: ManagedInstructionCompletedDocument,
      remind: RemindOfManagedInstructionDocument,
    },
    AssignDialog,
    useAssignLabel: () => useAssignTexts()('button'),
  },
  singles: {
    useChoices: useInstructionChoices,
    noChoices: 'noInstructions',
    documents: {
      page: ManagedInstructionAssignmentsDocument,
      one: ManagedInstructionAssignmentDocument,
      create: CreateManagedInstructionAssignmentDocument,
      update: UpdateManagedInstructionAssignmentDocument,
      remove: DeleteManagedInstructionAssignmentDocument,
    },
  },
});
