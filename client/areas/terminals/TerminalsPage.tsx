import { KeyRound, Power, Tablet } from 'lucide-react';
import { useMemo } from 'react';
import { terminalFacts } from '../../../schema/areas/terminals/terminal.record.shared.ts';
import {
  type TerminalRowFragment,
  TerminalsChangedDocument,
  useDeleteTerminalMutation,
  useTerminalsQuery,
} from '../../generated/terminals.ts';
import { QUIET } from '../../kit/data/requests.ts';
import { useLiveList } from '../../kit/data/use-records-changed.ts';
import { formatDateTime } from '../../kit/i18n/format.ts';
import { useDialogParam } from '../../kit/navigation/use-dialog-param.ts';
import { PlainListPage } from '../../kit/records/PlainListPage.tsx';
import { useRecordTexts } from '../../kit/records/record-texts.ts';
import { LIST_OPTIONS, useRecordList } from '../../kit/records/use-record-list.ts';
import type { TableColumn } from '../../kit/table/table-types.ts';
import { useTableState } from '../../kit/table/use-table-state.ts';
import { AreaPicture } from '../../shared/courses/AreaPicture.tsx';
import { Badge, type BadgeTone } from '../../ui/Badge.tsx';
import { Button } from '../../ui/Button.tsx';
import { EndTerminalDialog } from './EndTerminalDialog.tsx';
import { PairingDialog } from './PairingDialog.tsx';
import { PinSheetDialog } from './PinSheetDialog.tsx';
import { terminalForm } from './terminal-addresses.ts';
import { type TerminalState, terminalState } from './terminal-state.ts';

const TONES: Readonly<Record<TerminalState, BadgeTone>> = {
  new: 'neutral',
  pairing: 'primary',
  paired: 'success',
  ended: 'neutral',
  refusing: 'error',
};

/** /app/terminals: the terminals of the organisation, live. */
export const TerminalsPage = () => {
  const t = useRecordTexts(terminalFacts);
  const table = useTableState({ sort: 'name' });
  const query = useTerminalsQuery({ ...LIST_OPTIONS, variables: table.variables });
  const list = useRecordList(query, query.data?.terminals, table);
  useLiveList(TerminalsChangedDocument, list.refetchSilently);
  const [remove] = useDeleteTerminalMutation({ context: QUIET });
  const pairing = useDialogParam('pair');
  const ending = useDialogParam('end');
  const pins = useDialogParam('pins');
  const rowOf = (id: string | null) => list.rows?.find((row) => row.id === id);
  const columns = useMemo(
    (): TableColumn<TerminalRowFragment>[] => [
      {
        key: 'name',
        header: t('Terminal.name'),
        sort: 'name',
        primary: true,
        cell: ({ name }) => name,
        note: ({ place }) => place && <p className="text-sm text-text-muted">{place}</p>,
      },
      {
        key: 'who',
        header: t('terminal.who'),
        cell: ({ groupIds, groupNames }) =>
          groupIds ? groupNames.join(', ') || t('terminal.nobody') : t('terminal.everybody'),
      },
      {
        key: 'state',
        header: t('terminal.state'),
        cell: (row) => {
          const state = terminalState(row);
          return (
            <Badge tone={TONES[state]}>
              {t(`terminal.states.${state}`, { time: row.refusedUntil ? formatDateTime(row.refusedUntil) : '' })}
            </Badge>
          );
        },
      },
      {
        key: 'seen',
        header: t('terminal.seen'),
        cell: ({ seenAt }) => (seenAt ? formatDateTime(seenAt) : t('terminal.never')),
      },
    ],
    [t],
  );
  const [paired, ended] = [rowOf(pairing.value), rowOf(ending.value)];
  return (
    <PlainListPage
      list={list}
      facts={terminalFacts}
      picture={<AreaPicture name="online" />}
      columns={columns}
      withoutCreatedAt
      nameOf={({ name }) => name}
      formAddress={terminalForm}
      remove={(id) => remove({ variables: { id } })}
      actions={
        <Button icon={KeyRound} onClick={() => pins.open()}>
          {t('pins.sheet')}
        </Button>
      }
      menuOf={(row) => [
        {
          key: 'pair',
          icon: Tablet,
          label: t(row.pairedAt && !row.endedAt ? 'terminal.pairAgain' : 'terminal.pair'),
          onSelect: () => pairing.open(row.id),
        },
        ...(row.pairedAt && !row.endedAt
          ? [{ key: 'end', icon: Power, label: t('terminal.end'), onSelect: () => ending.open(row.id) }]
          : []),
      ]}
    >
      {paired && <PairingDialog key={paired.id} terminal={paired} onClose={pairing.close} />}
      {ended && <EndTerminalDialog key={ended.id} terminal={ended} onClose={ending.close} />}
      {pins.isOpen && <PinSheetDialog onClose={pins.close} />}
    </PlainListPage>
  );
};
