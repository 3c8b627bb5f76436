import { lazy } from 'react';
import { examinationFacts } from '../../../../schema/areas/assignments/examinations/examination.record.shared.ts';
import {
  CreateSingleExaminationDocument,
  DeleteExaminationDocument,
  DeleteSingleExaminationDocument,
  ExaminationAssignedDocument,
  ExaminationCompletedDocument,
  ExaminationDocument,
  ExaminationOpenDocument,
  type ExaminationRowFragment,
  ExaminationsChangedDocument,
  ExaminationsDocument,
  type ExaminationsQuery,
  ExaminationUnseenDocument,
  RemindOfExaminationDocument,
  SingleExaminationDocument,
  SingleExaminationsDocument,
  UpdateSingleExaminationDocument,
} from '../../../generated/assignments-examinations.ts';
import { useDueTexts } from '../../../shared/due/due-texts.ts';
import { useExaminationChoices } from '../../../shared/due/item-choices.ts';
import { ADDRESSES } from '../addresses.ts';
import type { Catalogue } from '../catalogue.ts';

import { kindOf } from './examination-kind.ts';

type Line = ExaminationsQuery['examinations']['data'][number];

/** The occupational health care of the organisation, with how many have it open. */
export const EXAMINATIONS: Catalogue<ExaminationRowFragment, Line> = {
  item: 'examination',
  facts: examinationFacts,
  form: ADDRESSES.examination.form,
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
    item: 'examination',
    list: ADDRESSES.examination.singles,
    form: ADDRESSES.examination.singleForm,
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
};
