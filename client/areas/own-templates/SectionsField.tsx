import { FolderPlus, ListPlus, Trash2 } from 'lucide-react';
import { useFieldArray, useWatch } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { MAX_ITEMS, MAX_SECTIONS, NAME_MAX, TEXT_MAX } from '../../../schema/areas/own-templates/own-template.input.ts';
import { LETTER_PLACES } from '../../../schema/areas/appointed-persons/letter.shared.ts';
import { KINDS, type TemplateKind } from '../../../schema/areas/own-templates/own-template.shared.ts';
import { itemCount } from '../../../schema/records/template-content.shared.ts';
import type { ZodForm } from '../../kit/forms/use-zod-form.ts';
import { labelsOf } from '../../kit/i18n/use-labels.ts';
import { Button } from '../../ui/Button.tsx';
import { IconButton } from '../../ui/IconButton.tsx';
import { TextArea } from '../../ui/TextArea.tsx';
import { TextField } from '../../ui/TextField.tsx';
import type { TemplateValues } from './template-values.ts';

type Form = ZodForm<TemplateValues, TemplateValues>;

const PLACES = LETTER_PLACES.map((place) => `{${place}}`).join(', ');
const EMPTY_ITEM = { name: '', text: '', measures: '', legal: '' };

/** Areas with items, or the sections that each template of the kind has. */
export const SectionsField = ({ form, kind }: { form: Form; kind: TemplateKind }) => {
  const { t } = useTranslation(labelsOf('own-templates'));
  const { fields, append, remove } = useFieldArray({ control: form.control, name: 'sections' });
  const sections = useWatch({ control: form.control, name: 'sections' });
  const isFull = itemCount({ sections }) >= MAX_ITEMS;
  const parts = KINDS[kind].sections;
  if (parts)
    return parts.map(({ name, hasText }, index) =>
      name === '' ? (
        <Items key={name} form={form} kind={kind} section={index} isFull={isFull} />
      ) : hasText ? (
        <TextArea
          key={name}
          {...form.field(`sections.${index}.items.0.text`)}
          label={t(`ownTemplates.part.${name}`)}
          hint={name === 'body' ? t('ownTemplates.places', { places: PLACES }) : undefined}
          rows={name === 'body' ? 8 : 3}
          maxLength={TEXT_MAX}
        />
      ) : (
        <section key={name} aria-label={t(`ownTemplates.part.${name}`)} className="grid gap-2">
          <h2 className="font-medium">{t(`ownTemplates.part.${name}`)}</h2>
          <Items form={form} kind={kind} section={index} isFull={isFull} />
        </section>
      ),
    );
  return (
    <div className="grid gap-3">
      {fields.map(({ id }, index) => (
        <section
          key={id}
          aria-label={sections[index]?.name || t('ownTemplates.section', { number: index + 1 })}
          className="grid gap-3 rounded border border-border p-3 sm:p-4"
        >
          <div className="flex items-end gap-2">
            <TextField
              {...form.field(`sections.${index}.name`)}
              label={t('ownTemplates.sectionName')}
              maxLength={NAME_MAX}
              autoComplete="off"
              className="min-w-0 flex-1"
            />
            <IconButton
              icon={Trash2}
              label={t('ownTemplates.removeSection', { name: sections[index]?.name || String(index + 1) })}
              onClick={() => remove(index)}
            />
          </div>
          <Items form={form} kind={kind} section={index} isFull={isFull} />
        </section>
      ))}
      <div>
        <Button
          icon={FolderPlus}
          disabled={fields.length >= MAX_SECTIONS}
          onClick={() => append({ name: '', items: [{ ...EMPTY_ITEM }] })}
        >
          {t('ownTemplates.addSection')}
        </Button>
      </div>
    </div>
  );
};

type ItemsProps = { form: Form; kind: TemplateKind; section: number; isFull: boolean };

const Items = ({ form, kind, section, isFull }: ItemsProps) => {
  const { t } = useTranslation(labelsOf('own-templates'));
  const { fields, append, remove } = useFieldArray({ control: form.control, name: `sections.${section}.items` });
  const items = useWatch({ control: form.control, name: `sections.${section}.items` });
  return (
    <>
      {fields.length > 0 && (
        <ol className="grid gap-3">
          {fields.map(({ id }, index) => (
            <li key={id} className="grid gap-2 border-s-2 border-border ps-3">
              <div className="flex items-end gap-2">
                <TextField
                  {...form.field(`sections.${section}.items.${index}.name`)}
                  label={t(`ownTemplates.item.${kind}`)}
                  maxLength={NAME_MAX}
                  autoComplete="off"
                  required
                  className="min-w-0 flex-1"
                />
                <IconButton
                  icon={Trash2}
                  label={t('ownTemplates.removeItem', { name: items[index]?.name || String(index + 1) })}
                  onClick={() => remove(index)}
                />
              </div>
              {KINDS[kind].texts.map((text) => (
                <TextArea
                  key={text}
                  {...form.field(`sections.${section}.items.${index}.${text}`)}
                  label={t(text === 'text' ? `ownTemplates.text.${kind}` : `ownTemplates.${text}`)}
                  rows={text === 'legal' ? 1 : 2}
                  maxLength={TEXT_MAX}
                />
              ))}
            </li>
          ))}
        </ol>
      )}
      <div>
        <Button size="sm" icon={ListPlus} disabled={isFull} onClick={() => append({ ...EMPTY_ITEM })}>
          {t(`ownTemplates.addItem.${kind}`)}
        </Button>
      </div>
    </>
  );
};
