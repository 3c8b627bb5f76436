import { useState } from 'react';
import { Button } from '../../ui/Button.tsx';
import { Notice } from '../../ui/Notice.tsx';
import { Select, type SelectOption } from '../../ui/Select.tsx';
import { useImportTexts } from './import-texts.ts';

export interface UnknownText<Field extends string = string> {
  field: Field;
  text: string;
  count: number;
  proposals: { id: string; name: string }[];
}

type Unknown<Field extends string> = UnknownText<Field>;

/** Represents null in a select. */
export const NOTHING = 'null';

type UnknownTextsProps<Field extends string> = {
  unknown: readonly Unknown<Field>[];
  /** Texts of the area below `import.column`. */
  t: (key: string) => string;
  /** The values that can be assigned to a text, in addition to the proposals. */
  meaningsOf: (unknown: Unknown<Field>) => readonly { id: string; name: string }[];
  /** The initial choice; '' for none. */
  proposed: (unknown: Unknown<Field>) => string;
  busy: boolean;
  onChoose: (choices: { field: Field; text: string; id: string | null }[]) => void;
};

/** Texts of a file that match no stored value: the user assigns a value to each of them. */
export const UnknownTexts = <Field extends string>(props: UnknownTextsProps<Field>) => {
  const { unknown, t, meaningsOf, proposed, busy, onChoose } = props;
  const words = useImportTexts();
  const [chosen, setChosen] = useState<readonly string[]>(() => unknown.map(proposed));
  if (unknown.length === 0) return null;
  const choices = unknown.flatMap(({ field, text }, index) => {
    const id = chosen[index] ?? '';
    return id === '' ? [] : [{ field, text, id: id === NOTHING ? null : id }];
  });
  const optionsOf = (of: Unknown<Field>): SelectOption[] => {
    const ids = new Set(of.proposals.map(({ id }) => id));
    return [...of.proposals, ...meaningsOf(of).filter(({ id }) => !ids.has(id))].map(({ id, name }) => ({
      value: id,
      label: name,
    }));
  };
  return (
    <Notice tone="info" title={words('unknown')}>
      <p>{words('unknownText')}</p>
      <ul className="my-2 grid max-h-80 gap-3 overflow-y-auto">
        {unknown.map((each, index) => {
          const field = t(`import.column.${each.field}`);
          const label = words(each.text ? 'unknownOf' : 'unknownNone', { field, text: each.text });
          return (
            <li key={`${each.field} ${each.text}`} className="grid items-center gap-x-3 gap-y-1 sm:grid-cols-2">
              <span className="wrap-anywhere">
                {label} <span className="text-text-muted">({words('unknownRows', { count: each.count })})</span>
              </span>
              <Select
                aria-label={label}
                value={chosen[index] ?? ''}
                onChange={({ target }) => setChosen(chosen.map((id, at) => (at === index ? target.value : id)))}
                placeholder={words('unknownOpen')}
                options={optionsOf(each)}
              />
            </li>
          );
        })}
      </ul>
      <Button size="sm" variant="primary" busy={busy} disabled={choices.length === 0} onClick={() => onChoose(choices)}>
        {words('unknownApply')}
      </Button>
    </Notice>
  );
};

/** A key that differs for other texts. */
export const keyOfUnknown = (unknown: readonly UnknownText[]): string =>
  unknown.map(({ field, text }) => `${field} ${text}`).join();
