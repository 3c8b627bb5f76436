import { type Path, type PathValue, useWatch } from 'react-hook-form';
import { operatingInstructionFacts } from '../../../../schema/areas/operating-instructions/operating-instruction.record.shared.ts';
import {
  type InstructionProposal,
  proposalsOf,
} from '../../../../schema/areas/operating-instructions/instruction-proposals.shared.ts';
import type { Sign } from '../../../../schema/areas/operating-instructions/operating-instruction.enums.ts';
import { signPaths } from '../../../../schema/areas/operating-instructions/sign-drawings.shared.ts';
import { useInstructionGoodQuery } from '../../../generated/operating-instructions.ts';
import { QUIET } from '../../../kit/data/requests.ts';
import { Drawing } from '../../../shared/hazards/Drawing.tsx';
import { Pictograms } from '../../../shared/hazards/Pictogram.tsx';
import { StatementList } from '../../../shared/hazards/StatementList.tsx';
import { ProposalList } from '../../../kit/records/ProposalList.tsx';
import { useRecordTexts } from '../../../kit/records/record-texts.ts';
import type { InstructionForm, InstructionValues } from './instruction-values.ts';

const LISTS: readonly string[] = ['pictograms', 'h', 'p', 'signs'];

const ProposedValue = ({ field, values }: InstructionProposal) => {
  const t = useRecordTexts(operatingInstructionFacts);
  if (field === 'pictograms') return <Pictograms pictograms={values} />;
  if (field === 'h' || field === 'p') return <StatementList codes={values} />;
  if (field === 'signalWord') return t(`value.OperatingInstruction.signalWord.${values[0]}`);
  if (field !== 'signs') return values[0];
  return (
    <span className="flex flex-wrap gap-1">
      {values.map((sign) => (
        <Drawing key={sign} paths={signPaths(sign as Sign)} name={t(`value.OperatingInstruction.signs.${sign}`)} />
      ))}
    </span>
  );
};

/** What the chosen good proposes; a person accepts it field by field, or all of it. */
export const GoodProposals = ({ form, goodId }: { form: InstructionForm; goodId: string }) => {
  const t = useRecordTexts(operatingInstructionFacts);
  const { data } = useInstructionGoodQuery({ variables: { id: goodId }, context: QUIET });
  const values = useWatch({ control: form.control });
  if (!data) return null;
  const good = data.instructionGood;
  const valueOf = ({ field, values: proposed }: InstructionProposal): unknown =>
    LISTS.includes(field) ? proposed : proposed[0];
  return (
    <ProposalList
      title={t('form.proposals', { name: good.name })}
      text={t('form.proposalsText')}
      words={{ accept: t('form.accept'), accepted: t('form.accepted'), acceptAll: t('form.acceptAll') }}
      proposals={proposalsOf(good).map((proposal) => ({
        key: proposal.field,
        label: t(`OperatingInstruction.${proposal.field}`),
        value: <ProposedValue {...proposal} />,
        isAccepted: JSON.stringify(Reflect.get(values, proposal.field)) === JSON.stringify(valueOf(proposal)),
        accept: () =>
          form.setValue(
            proposal.field as Path<InstructionValues>,
            valueOf(proposal) as PathValue<InstructionValues, Path<InstructionValues>>,
            { shouldDirty: true, shouldTouch: true, shouldValidate: true },
          ),
      }))}
    />
  );
};
