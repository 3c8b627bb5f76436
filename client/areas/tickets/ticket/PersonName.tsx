import { useTranslation } from 'react-i18next';
import type { Person } from '../data/board-model.ts';
import { classes } from '../../../ui/classes.ts';

/** A person's name; former users are greyed out and labelled as such. */
export const PersonName = ({ person, className }: { person: Person | null | undefined; className?: string }) => {
  const { t } = useTranslation('tickets');
  if (!person) return <span className={className}>{t('common:someone')}</span>;
  return (
    <span className={classes(className, person.removed && 'text-text-muted')}>
      {person.name}
      {person.removed && <span className="font-normal"> ({t('common:leftShort')})</span>}
    </span>
  );
};
