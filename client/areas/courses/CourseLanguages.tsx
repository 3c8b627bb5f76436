import { useTranslation } from 'react-i18next';
import type { ContentLanguage } from '../../../schema/kernel/content-language.shared.ts';
import { ViewButtons } from '../../ui/ViewButtons.tsx';

interface CourseLanguagesProps {
  /** The purpose of the choice. */
  label: string;
  languages: readonly ContentLanguage[];
  value: ContentLanguage;
  onChange: (language: ContentLanguage) => void;
}

/** Selects the language in which a course is shown or edited. */
export const CourseLanguages = ({ languages, ...rest }: CourseLanguagesProps) => {
  const { t } = useTranslation('courses');
  return <ViewButtons {...rest} views={languages.map((value) => ({ value, label: t(`preview.${value}`) }))} />;
};
