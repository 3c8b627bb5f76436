import {
  emptyBlocks,
  openStatements,
  type SheetContent,
} from '../../../../schema/areas/operating-instructions/instruction-sheet.shared.ts';
import { operatingInstructionFacts } from '../../../../schema/areas/operating-instructions/operating-instruction.record.shared.ts';
import type { Language } from '../../../../schema/kernel/permissions.ts';
import { useRecordTexts } from '../../../kit/records/record-texts.ts';
import { Notice } from '../../../ui/Notice.tsx';
import type { InstructionForm } from './instruction-values.ts';
import { focusField } from './use-field-of-address.ts';

type OpenPointsProps = { form: InstructionForm; content: SheetContent; language: Language };

/** The reasons for which a release would be refused, each with a link to its field. */
export const OpenPoints = ({ form, content, language }: OpenPointsProps) => {
  const t = useRecordTexts(operatingInstructionFacts);
  const points = [
    ...openStatements(content).map((code) => ({ field: `wording.${code}`, text: t('open.statement', { code }) })),
    ...emptyBlocks(content).map((block) => ({
      field: block,
      text: t('open.block', { block: t(`sheet.${content.kind}.${block}`) }),
    })),
  ];
  if (points.length === 0) return null;
  return (
    <Notice tone="warning" title={t('open.title')}>
      <ul className="grid">
        {points.map(({ field, text }) => (
          <li key={field}>
            <button
              type="button"
              className="min-h-7 text-left underline pointer-coarse:min-h-11"
              onClick={() => focusField(form, field, language)}
            >
              {text}
            </button>
          </li>
        ))}
      </ul>
    </Notice>
  );
};
