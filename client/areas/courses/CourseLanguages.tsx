import { useTranslation } from 'react-i18next';
import type { Language } from '../../../schema/kernel/permissions.ts';
import { ViewButtons } from '../../ui/ViewButtons.tsx';

interface CourseLanguagesProps {
  /** What the languages are chosen for. */
  label: string;
  languages: readonly Language[];
  value: Language;
  onChange: (language: Language) => void;
}

/** The languages of a course, one of which is shown or written. */
export const CourseLanguages = ({ languages, ...rest }: CourseLanguagesProps) => {
  const { t } = useTranslation('courses');
  return <ViewButtons {...rest} views={languages.map((value) => ({ value, label: t(`preview.${value}`) }))} />;
};
