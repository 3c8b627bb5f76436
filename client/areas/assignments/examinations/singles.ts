import {
  CreateSingleExaminationDocument,
  DeleteSingleExaminationDocument,
  SingleExaminationDocument,
  SingleExaminationsDocument,
  UpdateSingleExaminationDocument,
} from '../../../generated/assignments-examinations.ts';
import type { SingleKind } from '../single-kinds.ts';
import { singleForm, SINGLES } from './examination-addresses.ts';

/** Health checks that were assigned to people singly. */
export const SINGLE_EXAMINATIONS: SingleKind = {
  item: 'examination',
  list: SINGLES,
  form: singleForm,
  documents: {
    page: SingleExaminationsDocument,
    one: SingleExaminationDocument,
    create: CreateSingleExaminationDocument,
    update: UpdateSingleExaminationDocument,
    remove: DeleteSingleExaminationDocument,
  },
};
