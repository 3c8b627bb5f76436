import { lazy } from 'react';
import { examinationSchema } from '../../../../schema/areas/assignments/examinations/examination.input.ts';
import { examinationFacts } from '../../../../schema/areas/assignments/examinations/examination.record.shared.ts';
import {
  CreateExaminationDocument,
  DeleteExaminationDocument,
  ExaminationDocument,
  ExaminationsChangedDocument,
  ExaminationsDocument,
  ExaminationUnseenDocument,
  UpdateExaminationDocument,
} from '../../../generated/assignments-examinations.ts';
import {
  CreateSingleExaminationDocument,
  DeleteSingleExaminationDocument,
  ExaminationAssignedDocument,
  ExaminationCompletedDocument,
  ExaminationOpenDocument,
  RemindOfExaminationDocument,
  SingleExaminationDocument,
  SingleExaminationsDocument,
  UpdateSingleExaminationDocument,
} from '../../../generated/assignments-kinds.ts';
import { emptyOf, formValuesOf } from '../../../kit/records/form-values.ts';
import { useDueTexts } from '../../../shared/due/due-texts.ts';
import { useExaminationChoices } from '../../../shared/due/item-choices.ts';
import { ADDRESSES } from '../addresses.ts';
import { pagesOf } from '../pages.tsx';
import { kindOf } from './examination-kind.ts';
import { ExaminationFields } from './ExaminationFields.tsx';

const EMPTY = emptyOf(examinationSchema);

/** The occupational health care of the organisation, with the numbers of people who have it open. */
export const pages = pagesOf({
  item: 'examination',
  facts: examinationFacts,
  addresses: ADDRESSES.examination,
  picture: 'health',
  nameOf: ({ name }) => name,
  columns: ({ t, count }) => [
    { key: 'name', header: t('Examination.name'), sort: 'name', primary: true, cell: ({ name }) => name },
    {
      key: 'optional',
      header: t('Examination.optional'),
      sort: 'optional',
      cell: (row) => t(`examination.kind.${kindOf(row)}`),
    },
    count('assigned', ({ assignedCount }) => assignedCount),
    count('open', ({ openCount }) => openCount),
    count('missingCertificates', ({ missingCertificateCount }) => missingCertificateCount),
  ],
  documents: {
    page: ExaminationsDocument,
    one: ExaminationDocument,
    changed: ExaminationsChangedDocument,
    remove: DeleteExaminationDocument,
  },
  form: {
    schema: examinationSchema.required(),
    empty: EMPTY,
    valuesOf: (row) => formValuesOf(EMPTY, row),
    nameOf: ({ name }) => name,
    Fields: ExaminationFields,
    documents: { create: CreateExaminationDocument, update: UpdateExaminationDocument },
  },
  people: {
    documents: {
      open: ExaminationOpenDocument,
      assigned: ExaminationAssignedDocument,
      finished: ExaminationCompletedDocument,
      unseen: ExaminationUnseenDocument,
      remind: RemindOfExaminationDocument,
    },
    AssignDialog: lazy(async () => ({
      default: (await import('./AssignExaminationDialog.tsx')).AssignExaminationDialog,
    })),
    useAssignLabel: () => useDueTexts()('assignPeople'),
  },
  singles: {
    useChoices: useExaminationChoices,
    noChoices: 'noExaminations',
    documents: {
      page: SingleExaminationsDocument,
      one: SingleExaminationDocument,
      create: CreateSingleExaminationDocument,
      update: UpdateSingleExaminationDocument,
      remove: DeleteSingleExaminationDocument,
    },
  },
});
