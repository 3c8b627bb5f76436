import { type Path, type PathValue, useWatch } from 'react-hook-form';
import {
  wordedStatement,
  type StatementWording,
} from '../../../../schema/areas/dangerous-goods/statement-wording.shared.ts';
import { withProposals } from '../../../../schema/areas/operating-instructions/wording-proposals.shared.ts';
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
import {
  measureText,
  type MeasureText,
} from '../../../../schema/areas/operating-instructions/measure-proposals.shared.ts';
import { failureOf } from '../../../kit/errors/server-error.ts';
import { SheetEvidence } from '../../../shared/hazards/SheetEvidence.tsx';
import { useInstructionGoodQuery, useInstructionMeasuresQuery } from '../../../generated/operating-instructions.ts';
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

/** The proposals of the chosen good, which a person accepts field by field, or all together. */
export const GoodProposals = ({ form, goodId }: { form: InstructionForm; goodId: string }) => {
  const t = useRecordTexts(operatingInstructionFacts);
  const { data } = useInstructionGoodQuery({ variables: { id: goodId }, context: QUIET });
  const values = useWatch({ control: form.control }) as Partial<InstructionValues>;
  const sheet = useInstructionMeasuresQuery({ variables: { id: goodId }, context: QUIET });
  if (!data) return null;
  const good = data.instructionGood;
  const { measures = [], gaps = [] } = sheet.data?.instructionMeasures ?? {};
  const set = (name: Path<InstructionValues>, value: unknown): void =>
    form.setValue(name, value as PathValue<InstructionValues, Path<InstructionValues>>, SET);
  return (
    <ProposalList
      title={t('form.proposals', { name: good.name })}
      text={t('form.proposalsText')}
      words={{ accept: t('form.accept'), accepted: t('form.accepted'), acceptAll: t('form.acceptAll') }}
      note={
        <>
          {sheet.loading && <p className="text-sm">{t('measures.reading')}</p>}
          {sheet.error && (
            <p className="text-sm text-error">
              {t('measures.failed')}: {failureOf(sheet.error).message}
            </p>
          )}
        </>
      }
      proposals={[
        ...proposalsOf(good, measures).map((proposal) => ({
          key: proposal.field,
          label:
            'texts' in proposal
              ? t(`sheet.${values.kind ?? 'substance'}.${proposal.field}`)
              : t(`OperatingInstruction.${proposal.field}`),
          ...shownOf(proposal, values, set, form),
        })),
        ...measures.map((measure) => ({
          key: `sheet ${measure.topic}`,
          label: t(`measures.topic.${measure.topic}`),
          source: t('measures.section', { section: measure.section, page: measure.evidence[0]?.page ?? 1 }),
          evidence: <SheetEvidence evidence={measure.evidence} />,
          ...linesOf(measureText(measure), values, set, form),
        })),
      ]}
    >
      {gaps.length > 0 && (
        <div className="border-t border-border pt-3 text-sm text-text-muted">
          <p>{t('measures.gaps')}</p>
          <ul className="list-disc pl-5">
            {gaps.map(({ topic, reason, section }) => (
              <li key={topic}>
                {t(`measures.topic.${topic}`)}: {t(`measures.gap.${reason}`, { section })}
              </li>
            ))}
          </ul>
        </div>
      )}
    </ProposalList>
  );
};

/** The lines that a proposal adds to a block, in one language or in both. */
function linesOf(
  { block, de, en }: MeasureText,
  values: Partial<InstructionValues>,
  set: (name: Path<InstructionValues>, value: unknown) => void,
  form: InstructionForm,
) {
  return {
    value: (de.length > 0 ? de : en).join('\n'),
    isAccepted: hasLines(values[block] ?? '', de) && hasLines(values[`${block}En`] ?? '', en),
    accept: () => {
      set(block, withLines(form.getValues(block) ?? '', de));
      set(`${block}En`, withLines(form.getValues(`${block}En`) ?? '', en));
    },
  };
}

/** The text of a proposal, whether the form already has it, and the function that accepts it. */
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
      isAccepted: same(withProposals(own, wording), own),
      accept: () => {
        // The wording needs its statements: accepting it adds these, too.
        set('p', [...new Set([...(form.getValues('p') ?? []), ...Object.keys(wording)])]);
        set('wording', withProposals(form.getValues('wording') as StatementWording, wording));
      },
    };
  }
  if ('texts' in proposal) {
    const { field, texts } = proposal;
    const lines = { block: field, de: texts.map(({ text }) => text.de), en: texts.map(({ text }) => text.en) };
    return { ...linesOf(lines, values, set, form), value: <ProposedTexts texts={texts} /> };
  }
  const value = LISTS.includes(proposal.field) ? proposal.values : proposal.values[0];
  return {
    value: <ProposedField {...proposal} />,
    isAccepted: same(values[proposal.field], value),
    accept: () => set(proposal.field, value),
  };
}
