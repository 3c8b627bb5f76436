import { useTranslation } from 'react-i18next';
import type { Person } from '../data/board-model.ts';
import { classes } from '../../../ui/classes.ts';

/** Somebody's name; who has left keeps it on what they did, greyed and with a word that says so. */
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
