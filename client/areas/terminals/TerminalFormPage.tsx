import { terminalSchema } from '../../../schema/areas/terminals/terminal.input.ts';
import { terminalFacts } from '../../../schema/areas/terminals/terminal.record.shared.ts';
import {
  type TerminalRowFragment,
  TerminalsChangedDocument,
  useCreateTerminalMutation,
  useGroupsForTerminalsQuery,
  useTerminalQuery,
  useUpdateTerminalMutation,
} from '../../generated/terminals.ts';
import { present, QUIET } from '../../kit/data/requests.ts';
import { emptyOf } from '../../kit/records/form-values.ts';
import { PlainFormPage } from '../../kit/records/PlainFormPage.tsx';
import { useRecordTexts } from '../../kit/records/record-texts.ts';
import { recordContext } from '../../kit/records/use-record-form.ts';
import { RECORD_OPTIONS } from '../../kit/records/use-stored-record.ts';
import { MultiSelectField } from '../../ui/MultiSelectField.tsx';
import { TextField } from '../../ui/TextField.tsx';
import { TERMINALS } from './terminal-addresses.ts';

const EMPTY = emptyOf(terminalSchema);

const valuesOf = ({ name, place, groupIds }: TerminalRowFragment): typeof EMPTY => ({
  name,
  place,
  groupIds: groupIds ?? null,
});

const useStored = (id: string) => useTerminalQuery({ ...RECORD_OPTIONS, variables: { id } });

/** /app/terminals/edit/{id}/{mode}/: create, edit or copy. */
export const TerminalFormPage = () => {
  const t = useRecordTexts(terminalFacts);
  const { data } = useGroupsForTerminalsQuery({ context: QUIET, fetchPolicy: 'cache-and-network' });
  const options = data?.employeeGroups.data.map(({ id, name }) => ({ value: id, label: name })) ?? [];
  const [create] = useCreateTerminalMutation({ context: recordContext() });
  const [update] = useUpdateTerminalMutation({ context: recordContext() });
  return (
    <PlainFormPage
      facts={terminalFacts}
      schema={terminalSchema}
      empty={EMPTY}
      valuesOf={valuesOf}
      nameOf={({ name }) => name}
      list={TERMINALS}
      changed={TerminalsChangedDocument}
      useStored={useStored}
      rowOf={({ terminal }) => terminal}
      create={(input) => create({ variables: { input } })}
      update={async (id, input, version) =>
        present((await update({ variables: { id, input, version } })).data).updateTerminal
      }
    >
      {(form) => (
        <>
          <TextField {...form.field('name')} label={t('Terminal.name')} required data-autofocus />
          <TextField {...form.field('place')} label={t('Terminal.place')} hint={t('terminal.placeHint')} />
          <MultiSelectField
            label={t('Terminal.groupIds')}
            hint={t('terminal.groupsHint')}
            options={options}
            value={form.watch('groupIds') ?? []}
            onChange={(chosen) => form.setValue('groupIds', chosen.length > 0 ? chosen : null, { shouldDirty: true })}
          />
        </>
      )}
    </PlainFormPage>
  );
};
