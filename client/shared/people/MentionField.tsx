import { type KeyboardEvent, useId, useLayoutEffect, useMemo, useRef, useState } from 'react';
import type { FieldValues, Path } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { type FormOfFields, useBoundField } from '../../kit/forms/use-bound-field.ts';
import { Avatar } from '../../ui/Avatar.tsx';
import { classes } from '../../ui/classes.ts';
import { TextArea, type TextAreaProps } from '../../ui/TextArea.tsx';
import { nameBeing, namesOf, storedText, typedText } from './mention-text.ts';
import type { Person } from './person.ts';
import { usePeople } from './use-people.ts';

/** Offered at a time: more letters find the others. */
const MAX_OFFERED = 6;

type MentionFieldProps<Input extends FieldValues> = Pick<TextAreaProps, 'label' | 'rows' | 'className' | 'hint'> & {
  form: FormOfFields<Input, unknown>;
  name: Path<Input>;
  /** People whom the text may name already, who have left. */
  mentioned?: readonly Person[];
};

/**
 * A text in which `@` names people: a list of those whose name fits opens below it, arrow keys choose, Enter or Tab takes
 * one. The value of the form has ids, the field shows names.
 */
export const MentionField = <Input extends FieldValues>({
  form,
  name,
  mentioned = [],
  ...rest
}: MentionFieldProps<Input>) => {
  const { t } = useTranslation('common');
  const { value, onChange, onBlur, ref, id, error } = useBoundField(form, name);
  const { people } = usePeople();
  const names = useMemo(
    () => namesOf(new Map([...mentioned.map((one) => [one.id, one] as const), ...people]).values()),
    [mentioned, people],
  );
  const listId = useId();
  const area = useRef<HTMLTextAreaElement | null>(null);
  const [caret, setCaret] = useState<number | null>(null);
  const [active, setActive] = useState(0);
  const text = typedText(value ?? '', names);
  const being = caret === null ? null : nameBeing(text, caret);
  const offered = being ? found(people.values(), being.typed) : [];
  const chosen = offered[Math.min(active, offered.length - 1)];
  /** Where the caret belongs after a name was put in. */
  const wanted = useRef<number | null>(null);
  useLayoutEffect(() => {
    if (wanted.current === null || !area.current) return;
    area.current.setSelectionRange(wanted.current, wanted.current);
    wanted.current = null;
  });

  const take = (person: Person) => {
    if (!being || caret === null) return;
    const inserted = `@${names.get(person.id) ?? person.name} `;
    const changed = text.slice(0, being.from) + inserted + text.slice(caret).replace(/^ /, '');
    wanted.current = being.from + inserted.length;
    onChange(storedText(changed, names));
    setCaret(null);
    area.current?.focus();
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (offered.length === 0 || event.nativeEvent.isComposing) return;
    if (event.key === 'ArrowDown') setActive((active + 1) % offered.length);
    else if (event.key === 'ArrowUp') setActive((active - 1 + offered.length) % offered.length);
    else if ((event.key === 'Enter' || event.key === 'Tab') && chosen) take(chosen);
    else if (event.key === 'Escape') setCaret(null);
    else return;
    event.preventDefault();
    // The dialog around it must not close.
    event.stopPropagation();
  };
  const idOf = (person: Person) => `${listId}-${person.id}`;
  return (
    <div className={classes('relative', rest.className)}>
      <TextArea
        {...rest}
        className={undefined}
        id={id}
        error={error}
        name={name}
        value={text}
        ref={(element) => {
          area.current = element;
          ref(element);
        }}
        aria-autocomplete="list"
        aria-haspopup="listbox"
        aria-controls={offered.length > 0 ? listId : undefined}
        aria-activedescendant={chosen && idOf(chosen)}
        onChange={({ target }) => {
          onChange(storedText(target.value, names));
          setActive(0);
          setCaret(target.selectionStart);
        }}
        onKeyDown={onKeyDown}
        onBlur={() => {
          setCaret(null);
          onBlur();
        }}
      />
      {offered.length > 0 && (
        <ul
          id={listId}
          role="listbox"
          aria-label={t('mentionWhom')}
          className="absolute inset-x-0 top-full z-60 mt-1 max-w-80 overflow-hidden rounded border border-border-strong bg-surface py-1 shadow-lg"
        >
          {offered.map((person) => (
            <li
              key={person.id}
              id={idOf(person)}
              role="option"
              aria-selected={person === chosen}
              // The field keeps the focus.
              onPointerDown={(event) => event.preventDefault()}
              onClick={() => take(person)}
              className={classes(
                'flex min-h-10 cursor-pointer items-center gap-2 px-3 py-1 text-sm pointer-coarse:min-h-11',
                person === chosen && 'bg-surface-hover',
              )}
            >
              <span aria-hidden>
                <Avatar name={person.name} short={person.short} size="sm" />
              </span>
              {names.get(person.id)}
            </li>
          ))}
        </ul>
      )}
      <p role="status" className="sr-only">
        {offered.length > 0 && t('mentionCount', { count: offered.length })}
      </p>
    </div>
  );
};

const plain = (text: string): string => text.normalize('NFD').replace(/\p{M}/gu, '').toLocaleLowerCase('de');

/** People who are here, one of whose names begins with what is typed. */
function found(people: Iterable<Person>, typed: string): Person[] {
  const wanted = plain(typed);
  return [...people]
    .filter(({ name, removed }) => !removed && ` ${plain(name)}`.includes(` ${wanted}`))
    .slice(0, MAX_OFFERED);
}
