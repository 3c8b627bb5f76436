import { useState } from 'react';
import { useWatch } from 'react-hook-form';
import { SIGNAL_WORDS } from '../../../../schema/areas/dangerous-goods/dangerous-good.enums.ts';
import { BLOCKS, SUBJECTS } from '../../../../schema/areas/operating-instructions/operating-instruction.enums.ts';
import { operatingInstructionFacts } from '../../../../schema/areas/operating-instructions/operating-instruction.record.shared.ts';
import { FormSelect } from '../../../kit/forms/form-fields.tsx';
import type { FormOfFields } from '../../../kit/forms/use-bound-field.ts';
import { PictogramsField } from '../../../shared/hazards/PictogramsField.tsx';
import { StatementsField } from '../../../shared/hazards/StatementsField.tsx';
import { FieldGroup } from '../../../kit/records/FieldGroup.tsx';
import { useRecordTexts } from '../../../kit/records/record-texts.ts';
import { TextArea } from '../../../ui/TextArea.tsx';
import { TextField } from '../../../ui/TextField.tsx';
import { ViewButtons } from '../../../ui/ViewButtons.tsx';
import { GoodField } from './GoodField.tsx';
import { GoodProposals } from './GoodProposals.tsx';
import { contentOf, type InstructionForm, type InstructionValues } from './instruction-values.ts';
import { OpenPoints } from './OpenPoints.tsx';
import { useFieldOfAddress } from './use-field-of-address.ts';
import { useWordingOfCodes } from './use-wording-of-codes.ts';
import { SheetPreview } from './SheetPreview.tsx';
import { SignsField } from './SignsField.tsx';
import { WordedStatements } from './WordedStatements.tsx';

/** The fields of an operating instruction, with its texts in one language at a time, and a preview of the page. */
export const InstructionFields = ({ form }: { form: InstructionForm }) => {
  const t = useRecordTexts(operatingInstructionFacts);
  const fields = form as unknown as FormOfFields<InstructionValues, unknown>;
  const [language, setLanguage] = useState<'de' | 'en'>('de');
  const values = useWatch({ control: form.control }) as Partial<InstructionValues>;
  const kind = values.kind ?? 'substance';
  const isEnglish = language === 'en';
  useWordingOfCodes(form);
  useFieldOfAddress(form, language);
  const label = (name: keyof InstructionValues): string => t(`OperatingInstruction.${name}`);
  const options = (name: 'kind' | 'signalWord', choices: readonly string[]) =>
    choices.map((value) => ({ value, label: t(`value.OperatingInstruction.${name}.${value}`) }));
  return (
    <div className="grid gap-6 xl:grid-cols-[minmax(0,1fr)_25rem]">
      <div className="grid min-w-0 content-start gap-6">
        <FieldGroup title={t('form.about')}>
          <div className="grid gap-4 sm:grid-cols-2">
            <FormSelect form={fields} name="kind" label={label('kind')} options={options('kind', SUBJECTS)} />
            <GoodField
              label={t('form.good')}
              placeholder={t('form.noGood')}
              value={values.dangerousGood ?? null}
              onChange={(good) => form.setValue('dangerousGood', good, { shouldDirty: true, shouldTouch: true })}
            />
          </div>
          {values.dangerousGood && <GoodProposals form={form} goodId={values.dangerousGood} />}
          <TextField {...form.field('name')} label={label('name')} required data-autofocus />
          <TextField {...form.field('description')} label={label('description')} />
        </FieldGroup>
        <FieldGroup title={t('form.label')}>
          <PictogramsField form={fields} name="pictograms" label={label('pictograms')} />
          <FormSelect
            form={fields}
            name="signalWord"
            label={label('signalWord')}
            placeholder="–"
            options={options('signalWord', SIGNAL_WORDS)}
            className="sm:max-w-xs"
          />
          {(['h', 'p'] as const).map((name) => (
            <StatementsField
              key={name}
              form={fields}
              name={name}
              kind={name}
              label={label(name)}
              list={(codes) => <WordedStatements form={form} codes={codes} language={language} />}
            />
          ))}
          <SignsField form={fields} name="signs" label={label('signs')} />
        </FieldGroup>
        <FieldGroup title={t('form.texts')}>
          <ViewButtons
            label={t('form.language')}
            views={[
              { value: 'de', label: t('form.german') },
              { value: 'en', label: t('form.english') },
            ]}
            value={language}
            onChange={setLanguage}
          />
          {isEnglish && <TextField key="nameEn" {...form.field('nameEn')} label={label('nameEn')} />}
          {BLOCKS.map((block) => {
            const name = isEnglish ? (`${block}En` as const) : block;
            const holdsStatements = kind === 'substance' && block !== 'scope';
            return (
              <TextArea
                key={name}
                {...form.field(name)}
                label={t(`sheet.${kind}.${block}`)}
                hint={t(holdsStatements ? 'form.blockHint' : 'form.lineHint')}
                lang={language}
                rows={3}
              />
            );
          })}
          <TextField {...form.field('emergencyPhone')} label={label('emergencyPhone')} className="sm:max-w-xs" />
        </FieldGroup>
      </div>
      <div className="grid gap-4 xl:sticky xl:top-20 xl:self-start">
        <OpenPoints form={form} content={contentOf(values)} language={language} />
        <SheetPreview content={contentOf(values)} language={language} />
      </div>
    </div>
  );
};
