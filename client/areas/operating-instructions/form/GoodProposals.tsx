import { type Path, type PathValue, useWatch } from 'react-hook-form';
import {
  wordedStatement,
  type StatementWording,
} from '../../../../schema/areas/dangerous-goods/statement-wording.shared.ts';
import { operatingInstructionFacts } from '../../../../schema/areas/operating-instructions/operating-instruction.record.shared.ts';
import {
  type FieldProposal,
  hasLines,
  type InstructionProposal,
  proposalsOf,
  withLines,
} from '../../../../schema/areas/operating-instructions/instruction-proposals.shared.ts';
import type { Sign } from '../../../../schema/areas/operating-instructions/operating-instruction.enums.ts';
import { signPaths } from '../../../../schema/areas/operating-instructions/sign-drawings.shared.ts';
import type { ProposedText } from '../../../../schema/areas/operating-instructions/text-modules.shared.ts';
import { useInstructionGoodQuery } from '../../../generated/operating-instructions.ts';
import { QUIET } from '../../../kit/data/requests.ts';
import { Drawing } from '../../../shared/hazards/Drawing.tsx';
import { Pictograms } from '../../../shared/hazards/Pictogram.tsx';
import { StatementList } from '../../../shared/hazards/StatementList.tsx';
import { useLanguage } from '../../../kit/i18n/use-language.ts';
import { ProposalList } from '../../../kit/records/ProposalList.tsx';
import { useRecordTexts } from '../../../kit/records/record-texts.ts';
import type { InstructionForm, InstructionValues } from './instruction-values.ts';

const LISTS: readonly string[] = ['pictograms', 'h', 'p', 'signs'];

const ProposedField = ({ field, values }: FieldProposal) => {
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

const ProposedWording = ({ wording }: { wording: StatementWording }) => {
  const { language } = useLanguage();
  return (
    <ul className="grid gap-1">
      {Object.keys(wording).map((code) => (
        <li key={code}>
          {code}: {wordedStatement(code, language, wording)}
        </li>
      ))}
    </ul>
  );
};

const ProposedTexts = ({ texts }: { texts: readonly ProposedText[] }) => {
  const { language } = useLanguage();
  return (
    <ul className="grid gap-1">
      {texts.map(({ text, source, because }) => (
        <li key={text.de}>
          {text[language]} <span className="font-normal text-text-muted">({[...because, source].join(', ')})</span>
        </li>
      ))}
    </ul>
  );
};

const SET = { shouldDirty: true, shouldTouch: true, shouldValidate: true };

/** What the chosen good proposes; a person accepts it field by field, or all of it. */
export const GoodProposals = ({ form, goodId }: { form: InstructionForm; goodId: string }) => {
  const t = useRecordTexts(operatingInstructionFacts);
  const { data } = useInstructionGoodQuery({ variables: { id: goodId }, context: QUIET });
  const values = useWatch({ control: form.control }) as Partial<InstructionValues>;
  if (!data) return null;
  const good = data.instructionGood;
  const set = (name: Path<InstructionValues>, value: unknown): void =>
    form.setValue(name, value as PathValue<InstructionValues, Path<InstructionValues>>, SET);
  return (
    <ProposalList
      title={t('form.proposals', { name: good.name })}
      text={t('form.proposalsText')}
      words={{ accept: t('form.accept'), accepted: t('form.accepted'), acceptAll: t('form.acceptAll') }}
      proposals={proposalsOf(good).map((proposal) => ({
        key: proposal.field,
        label:
          'texts' in proposal
            ? t(`sheet.${values.kind ?? 'substance'}.${proposal.field}`)
            : t(`OperatingInstruction.${proposal.field}`),
        ...shownOf(proposal, values, set, form),
      }))}
    />
  );
};

/** How a proposal is shown, whether the form has it, and what accepting it does. */
function shownOf(
  proposal: InstructionProposal,
  values: Partial<InstructionValues>,
  set: (name: Path<InstructionValues>, value: unknown) => void,
  form: InstructionForm,
) {
  const same = (one: unknown, other: unknown): boolean => JSON.stringify(one) === JSON.stringify(other);
  if ('wording' in proposal) {
    const { wording } = proposal;
    const own = (values.wording ?? {}) as StatementWording;
    return {
      value: <ProposedWording wording={wording} />,
      isAccepted: Object.keys(wording).every((code) => same(own[code], wording[code])),
      accept: () => {
        // The wording belongs to chosen statements: accepted alone, it brings them along.
        set('p', [...new Set([...(form.getValues('p') ?? []), ...Object.keys(wording)])]);
        set('wording', { ...(form.getValues('wording') as StatementWording), ...wording });
      },
    };
  }
  if ('texts' in proposal) {
    const { field, texts } = proposal;
    const [german, english] = [texts.map(({ text }) => text.de), texts.map(({ text }) => text.en)];
    return {
      value: <ProposedTexts texts={texts} />,
      isAccepted: hasLines(values[field] ?? '', german) && hasLines(values[`${field}En`] ?? '', english),
      accept: () => {
        set(field, withLines(form.getValues(field) ?? '', german));
        set(`${field}En`, withLines(form.getValues(`${field}En`) ?? '', english));
      },
    };
  }
  const value = LISTS.includes(proposal.field) ? proposal.values : proposal.values[0];
  return {
    value: <ProposedField {...proposal} />,
    isAccepted: same(values[proposal.field], value),
    accept: () => set(proposal.field, value),
  };
}
