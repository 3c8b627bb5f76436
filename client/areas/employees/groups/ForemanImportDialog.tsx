import { useTranslation } from 'react-i18next';
import {
  type ForemanImportRowInput,
  ForemanImportTemplateDocument,
  useImportForemanRowsMutation,
} from '../../../generated/employees-foremen.ts';
import { apolloClient } from '../../../kit/data/apollo.ts';
import { present, QUIET } from '../../../kit/data/requests.ts';
import { labelsOf } from '../../../kit/i18n/use-labels.ts';
import { ImportDialog } from '../../../kit/imports/ImportDialog.tsx';
import type { ImportReport, ImportRow } from '../../../kit/imports/import-report.ts';
import { useImport } from '../../../kit/imports/use-import.ts';

type Values = Omit<ForemanImportRowInput, 'row'>;

/** The fields of a refused row that can be corrected in the table. */
const CORRECTS = { group: 'text', foreman: 'text' } as const;

/** Imports foremen and their groups from a spreadsheet. */
export const ForemanImportDialog = ({ onImported, onClose }: { onImported: () => void; onClose: () => void }) => {
  const { t } = useTranslation(labelsOf('foremen'));
  const [send] = useImportForemanRowsMutation({ context: QUIET });
  const work = useImport<ImportReport<ImportRow<Values>>, object>({
    path: 'foreman/batch',
    options: {},
    send: async (rows) => present((await send({ variables: { input: { rows } } })).data).importForemanRows.rows,
    onImported,
  });
  return (
    <ImportDialog
      work={work}
      t={t}
      template={async () =>
        present((await apolloClient.query({ query: ForemanImportTemplateDocument })).data).foremanImportTemplate
      }
      lineOf={({ values }) => (values as Values).foreman ?? ''}
      corrects={CORRECTS}
      missing={() => null}
      onClose={onClose}
    />
  );
};
