import { useMemo } from 'react';
import { useParams, useSearchParams } from 'react-router';
import { operatingInstructionSchema } from '../../../../schema/areas/operating-instructions/operating-instruction.input.ts';
import { operatingInstructionFacts } from '../../../../schema/areas/operating-instructions/operating-instruction.record.shared.ts';
import {
  type OperatingInstructionRowFragment,
  OperatingInstructionsChangedDocument,
  useCreateOperatingInstructionMutation,
  useOperatingInstructionQuery,
  useUpdateOperatingInstructionMutation,
} from '../../../generated/operating-instructions.ts';
import { present } from '../../../kit/data/requests.ts';
import { formValuesOf } from '../../../kit/records/form-values.ts';
import { PlainFormPage } from '../../../kit/records/PlainFormPage.tsx';
import { recordContext } from '../../../kit/records/use-record-form.ts';
import { RECORD_OPTIONS } from '../../../kit/records/use-stored-record.ts';
import { instructionForm, OPERATING_INSTRUCTIONS } from '../instruction-addresses.ts';
import { emptyInstruction, type InstructionValues } from './instruction-values.ts';
import { InstructionFields } from './InstructionFields.tsx';
import { StoredState } from './StoredState.tsx';

const useStored = (id: string) => useOperatingInstructionQuery({ ...RECORD_OPTIONS, variables: { id } });

/** /app/operatingInstructions/edit/{id}/{mode}/: writes, changes or copies an operating instruction. */
export const InstructionFormPage = () => {
  const { id = '', mode } = useParams();
  const [params] = useSearchParams();
  const good = params.get('good');
  const [create] = useCreateOperatingInstructionMutation({ context: recordContext() });
  const [update] = useUpdateOperatingInstructionMutation({ context: recordContext() });
  const empty = useMemo(() => emptyInstruction(good), [good]);
  return (
    <PlainFormPage
      facts={operatingInstructionFacts}
      schema={operatingInstructionSchema}
      empty={empty as InstructionValues}
      valuesOf={(row: OperatingInstructionRowFragment) => formValuesOf(empty, row as never) as InstructionValues}
      nameOf={({ name }) => name}
      list={OPERATING_INSTRUCTIONS}
      within={good ?? undefined}
      isSingle
      staysOn={(stored) => instructionForm('edit', stored)}
      changed={OperatingInstructionsChangedDocument}
      useStored={useStored}
      rowOf={({ operatingInstruction }) => operatingInstruction}
      create={(input) => create({ variables: { input } })}
      update={async (recordId, input, version) =>
        present((await update({ variables: { id: recordId, input, version } })).data).updateOperatingInstruction
      }
    >
      {(form) => (
        <>
          {mode === 'edit' && <StoredState id={id} isChanged={form.isDirty} />}
          <InstructionFields form={form} />
        </>
      )}
    </PlainFormPage>
  );
};
