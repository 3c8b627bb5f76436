import { equipmentItemFacts } from '../../../../schema/areas/equipment/equipment-item.record.shared.ts';
import { OWN_KIND } from '../../../../schema/areas/equipment/equipment.enums.ts';
import type { ImportChoice } from '../../../../schema/areas/equipment/import/import.input.ts';
import {
  type EquipmentImportRowInput,
  EquipmentImportTemplateDocument,
  useImportEquipmentRowsMutation,
} from '../../../generated/equipment-import.ts';
import { apolloClient } from '../../../kit/data/apollo.ts';
import { present, QUIET } from '../../../kit/data/requests.ts';
import { ImportDialog } from '../../../kit/imports/ImportDialog.tsx';
import type { ImportReport, ImportRow } from '../../../kit/imports/import-report.ts';
import { keyOfUnknown, NOTHING, type UnknownText, UnknownTexts } from '../../../kit/imports/UnknownTexts.tsx';
import { useImport } from '../../../kit/imports/use-import.ts';
import { useRecordTexts } from '../../../kit/records/record-texts.ts';
import { useMeanings } from './use-meanings.ts';

type Values = Omit<EquipmentImportRowInput, 'row'>;

/**
 * Problems in fields of a device that people can correct in the table; the meanings of kinds, places and people are
 * asked separately.
 */
const CORRECTS = {
  name: 'text',
  number: 'text',
  builtIn: 'number',
  lastCheckedOn: 'day',
  nextCheckOn: 'day',
  intervalMonths: 'number',
  outOfServiceSince: 'day',
  note: 'text',
} as const;

type Unknown = UnknownText<ImportChoice['field']>;

interface EquipmentReport extends ImportReport<ImportRow<Values>> {
  /** Texts without a known meaning. */
  unknown: Unknown[];
}

/** Imports equipment from a spreadsheet. */
export const EquipmentImportDialog = ({ onImported, onClose }: { onImported: () => void; onClose: () => void }) => {
  const t = useRecordTexts(equipmentItemFacts);
  const meaningsOf = useMeanings();
  const [send] = useImportEquipmentRowsMutation({ context: QUIET });
  const work = useImport<EquipmentReport, { choices: ImportChoice[] }>({
    path: 'equipmentItem/batch',
    options: { choices: [] },
    send: async (rows, { choices }) =>
      present((await send({ variables: { input: { rows, choices } } })).data).importEquipmentRows.rows,
    onImported,
  });
  return (
    <ImportDialog
      work={work}
      t={t}
      template={async () =>
        present((await apolloClient.query({ query: EquipmentImportTemplateDocument })).data).equipmentImportTemplate
      }
      lineOf={({ values }) => {
        const { number, kind, place } = values as Values;
        return [number, kind, place].filter(Boolean).join(' · ');
      }}
      corrects={CORRECTS}
      missing={(report, busy) => (
        <UnknownTexts
          key={keyOfUnknown(report.unknown)}
          unknown={report.unknown}
          t={t}
          meaningsOf={meaningsOf}
          proposed={proposed}
          busy={busy}
          onChoose={(choices) => work.readAgain(report, { choices: [...work.options().choices, ...choices] })}
        />
      )}
      onClose={onClose}
    />
  );
};

/** The preselected meaning: the most similar kind; places stay texts, and people are never preselected. */
const proposed = ({ field, proposals }: Unknown): string =>
  field === 'kind' ? (proposals[0]?.id ?? OWN_KIND) : field === 'place' ? NOTHING : '';
