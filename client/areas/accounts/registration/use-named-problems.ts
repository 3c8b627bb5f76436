import { useTranslation } from 'react-i18next';
import type { FormProblem } from '../../../ui/FormSummary.tsx';
import type { RegistrationForm } from './registration-values.ts';

/** The fields in the order of the form, with the text key of what each is called. */
const FIELDS: readonly [path: string, name: string][] = [
  ['user.name', 'name'],
  ['user.email', 'email'],
  ['user.password', 'password'],
  ['user.password1', 'password1'],
  ['client.name', 'company'],
  ['client.companyData.address.street', 'street'],
  ['client.companyData.address.streetNumber', 'streetNumber'],
  ['client.companyData.address.postalCode', 'postalCode'],
  ['client.companyData.address.city', 'city'],
  ['client.companyData.numberOfEmployees', 'employees'],
  ['privacy', 'privacyDialog.title'],
  ['legal', 'legalDialog.title'],
];

/**
 * The form's mistakes in the order of its fields, each with the name of its field: nine times "is required" helps
 * nobody.
 */
export const useNamedProblems = (form: RegistrationForm): FormProblem[] => {
  const { t } = useTranslation('registration');
  return FIELDS.flatMap(([path, name]) => {
    const { id } = form.state(path as Parameters<RegistrationForm['state']>[0]);
    const problem = form.problems.find(({ fieldId }) => fieldId === id);
    return problem ? [{ ...problem, text: `${t(name)}: ${problem.text}` }] : [];
  });
};
