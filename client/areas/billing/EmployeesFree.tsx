import { useTranslation } from 'react-i18next';
import { useEmployeeCount } from './use-employee-count.ts';

/**
 * Explains that users count and employees do not, with both numbers, so that nobody orders a plan for the size of the
 * company.
 */
export const EmployeesFree = ({ userCount }: { userCount: number }) => {
  const { t } = useTranslation('billing');
  const employees = useEmployeeCount();
  return (
    <p className="text-sm text-text-muted">
      {t('usage.users', { count: userCount })}{' '}
      {employees ? t('usage.employeesFree', { count: employees }) : t('usage.allEmployeesFree')}
    </p>
  );
};
