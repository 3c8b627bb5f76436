import type { LucideIcon } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { classes } from '../../ui/classes.ts';
import { IconButton } from '../../ui/IconButton.tsx';
import { DIALOG_PAGE, SmallPages } from '../../kit/table/SmallPages.tsx';
import type { EmployeeChoice } from './EmployeePicker.tsx';

/** A person in a form's list of people. */
export interface ListedPerson extends EmployeeChoice {
  /** Will be removed: struck through. */
  isRemoved?: boolean;
  badge?: ReactNode;
  /** The action for the person; unset for people who cannot be removed, such as members by department. */
  action?: { icon: LucideIcon; label: string; onClick: () => void };
}

type PeopleListProps = {
  label: string;
  people: readonly ListedPerson[];
  texts: { search: string; nobody: string; noMatch: string };
};

/** The people of a form, ten on a page, with a search where there are more. */
export const PeopleList = ({ label, people, texts }: PeopleListProps) => {
  const [page, setPage] = useState(1);
  const [search, setSearch] = useState('');
  const needle = search.trim().toLocaleLowerCase();
  const found = needle ? people.filter(({ name }) => name.toLocaleLowerCase().includes(needle)) : people;
  const current = Math.min(page, Math.max(1, Math.ceil(found.length / DIALOG_PAGE)));
  return (
    <>
      {people.length > DIALOG_PAGE && (
        <input
          type="search"
          aria-label={texts.search}
          placeholder={texts.search}
          value={search}
          onChange={(event) => {
            setSearch(event.target.value);
            setPage(1);
          }}
          onKeyDown={(event) => event.key === 'Enter' && event.preventDefault()}
          className="control max-w-[370px]"
        />
      )}
      <ul aria-label={label} className="divide-y divide-border rounded border border-border">
        {found
          .slice((current - 1) * DIALOG_PAGE, current * DIALOG_PAGE)
          .map(({ id, name, isRemoved, badge, action }) => (
            <li key={id} className="flex min-h-11 items-center gap-3 px-3 py-1">
              <span className={classes('min-w-0 flex-1 wrap-anywhere', isRemoved && 'text-text-muted line-through')}>
                {name}
              </span>
              {badge}
              {action && <IconButton icon={action.icon} size="sm" label={action.label} onClick={action.onClick} />}
            </li>
          ))}
        {found.length === 0 && (
          <li className="px-3 py-3 text-sm text-text-muted">{people.length === 0 ? texts.nobody : texts.noMatch}</li>
        )}
      </ul>
      <SmallPages page={current} count={found.length} onPage={setPage} />
    </>
  );
};
