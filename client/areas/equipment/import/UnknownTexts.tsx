import { useState } from 'react';
import { equipmentItemFacts } from '../../../../schema/areas/equipment/equipment-item.record.shared.ts';
import { OWN_KIND } from '../../../../schema/areas/equipment/equipment.enums.ts';
import { type ImportChoice, NEW_PLACE } from '../../../../schema/areas/equipment/import/import.input.ts';
import { useEquipmentKindsQuery } from '../../../generated/equipment.ts';
import { QUIET } from '../../../kit/data/requests.ts';
import { useRecordTexts } from '../../../kit/records/record-texts.ts';
import { usePeople } from '../../../shared/people/use-people.ts';
import { Button } from '../../../ui/Button.tsx';
import { Notice } from '../../../ui/Notice.tsx';
import { Select, type SelectOption } from '../../../ui/Select.tsx';

export interface UnknownText {
  field: ImportChoice['field'];
  text: string;
  count: number;
  proposals: { id: string; name: string }[];
}

/** Stands for null in a select. */
const NOTHING = 'null';

type UnknownTextsProps = {
  unknown: readonly UnknownText[];
  busy: boolean;
  onChoose: (choices: ImportChoice[]) => void;
};

/** Texts of a file that mean nothing that is known: for each of them people choose what it means. */
export const UnknownTexts = ({ unknown, busy, onChoose }: UnknownTextsProps) => {
  const t = useRecordTexts(equipmentItemFacts);
  const optionsOf = useMeanings();
  const [chosen, setChosen] = useState<readonly string[]>(() => unknown.map(proposed));
  if (unknown.length === 0) return null;
  const choices = unknown.flatMap(({ field, text }, index): ImportChoice[] => {
    const id = chosen[index] ?? '';
    return id === '' ? [] : [{ field, text, id: id === NOTHING ? null : id }];
  });
  return (
    <Notice tone="info" title={t('import.unknown')}>
      <p>{t('import.unknownText')}</p>
      <ul className="my-2 grid max-h-80 gap-3 overflow-y-auto">
        {unknown.map((each, index) => {
          const field = t(`import.column.${each.field}`);
          const label = t(each.text ? 'import.unknownOf' : 'import.unknownNone', { field, text: each.text });
          return (
            <li key={`${each.field} ${each.text}`} className="grid items-center gap-x-3 gap-y-1 sm:grid-cols-2">
              <span className="wrap-anywhere">
                {label} <span className="text-text-muted">({t('import.rows', { count: each.count })})</span>
              </span>
              <Select
                aria-label={label}
                value={chosen[index] ?? ''}
                onChange={({ target }) => setChosen(chosen.map((id, at) => (at === index ? target.value : id)))}
                placeholder={t('import.open')}
                options={optionsOf(each)}
              />
            </li>
          );
        })}
      </ul>
      <Button size="sm" variant="primary" busy={busy} disabled={choices.length === 0} onClick={() => onChoose(choices)}>
        {t('import.apply')}
      </Button>
    </Notice>
  );
};

/** What is chosen before anybody has: the most similar kind; places stay text, and people are never guessed. */
const proposed = ({ field, proposals }: UnknownText): string =>
  field === 'kind' ? (proposals[0]?.id ?? OWN_KIND) : field === 'place' ? NOTHING : '';

/** What a text can mean: the proposals first, then everything else of its column. */
const useMeanings = (): ((unknown: UnknownText) => SelectOption[]) => {
  const t = useRecordTexts(equipmentItemFacts);
  const { data } = useEquipmentKindsQuery({ context: QUIET, fetchPolicy: 'cache-first' });
  const { people } = usePeople();
  const kinds = data?.equipmentKinds ?? [];
  return ({ field, proposals }) => {
    const rest =
      field === 'kind'
        ? [{ id: OWN_KIND, name: t('import.own') }, ...kinds]
        : field === 'place'
          ? [
              { id: NOTHING, name: t('import.textOnly') },
              { id: NEW_PLACE, name: t('import.newPlace') },
            ]
          : [{ id: NOTHING, name: t('import.nobody') }, ...[...people.values()].filter(({ removed }) => !removed)];
    const ids = new Set(proposals.map(({ id }) => id));
    return [...proposals, ...rest.filter(({ id }) => !ids.has(id))].map(({ id, name }) => ({ value: id, label: name }));
  };
};
