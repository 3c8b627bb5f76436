import { appointedPersonFacts } from '../../../schema/areas/appointed-persons/appointed-person.record.shared.ts';
import type { ImportChoice } from '../../../schema/areas/appointed-persons/import/import.input.ts';
import {
  type QualificationImportRowInput,
  QualificationImportTemplateDocument,
  useImportQualificationRowsMutation,
} from '../../generated/appointed-persons-import.ts';
import { apolloClient } from '../../kit/data/apollo.ts';
import { present, QUIET } from '../../kit/data/requests.ts';
import { formatDate } from '../../kit/i18n/format.ts';
import { ImportDialog } from '../../kit/imports/ImportDialog.tsx';
import type { ImportReport, ImportRow } from '../../kit/imports/import-report.ts';
import { keyOfUnknown, type UnknownText, UnknownTexts } from '../../kit/imports/UnknownTexts.tsx';
import { useImport } from '../../kit/imports/use-import.ts';
import { useRecordTexts } from '../../kit/records/record-texts.ts';

type Values = Omit<QualificationImportRowInput, 'row'>;

/**
 * Problems in fields of a proof that people can correct in the table; the meaning of a text for a role is asked
 * separately.
 */
const CORRECTS = {
  person: 'text',
  personnelNumber: 'text',
  title: 'text',
  issuedOn: 'day',
  expiresOn: 'day',
  appointedOn: 'day',
} as const;

interface QualificationReport extends ImportReport<ImportRow<Values>> {
  /** Texts for which no role is known. */
  unknown: UnknownText<ImportChoice['field']>[];
}

type QualificationImportDialogProps = {
  roles: readonly { id: string; title: string }[];
  onImported: () => void;
  onClose: () => void;
};

/** Imports proofs of appointed persons from a spreadsheet. */
export const QualificationImportDialog = ({ roles, onImported, onClose }: QualificationImportDialogProps) => {
  const t = useRecordTexts(appointedPersonFacts);
  const meanings = roles.map(({ id, title }) => ({ id, name: title }));
  const [send] = useImportQualificationRowsMutation({ context: QUIET });
  const work = useImport<QualificationReport, { choices: ImportChoice[] }>({
    path: 'qualification/batch',
    options: { choices: [] },
    send: async (rows, { choices }) =>
      present((await send({ variables: { input: { rows, choices } } })).data).importQualificationRows.rows,
    onImported,
  });
  return (
    <ImportDialog
      work={work}
      t={t}
      template={async () =>
        present((await apolloClient.query({ query: QualificationImportTemplateDocument })).data)
          .qualificationImportTemplate
      }
      lineOf={({ values }) => {
        const { role, title, issuedOn } = values as Values;
        return [role, title, issuedOn && formatDate(issuedOn)].filter(Boolean).join(' · ');
      }}
      corrects={CORRECTS}
      missing={(report, busy) => (
        <UnknownTexts
          key={keyOfUnknown(report.unknown)}
          unknown={report.unknown}
          t={t}
          meaningsOf={() => meanings}
          proposed={({ proposals }) => proposals[0]?.id ?? ''}
          busy={busy}
          onChoose={(choices) =>
            work.readAgain(report, {
              choices: [
                ...work.options().choices,
                ...choices.flatMap(({ id, ...choice }) => (id === null ? [] : [{ ...choice, id }])),
              ],
            })
          }
        />
      )}
      onClose={onClose}
    />
  );
};
