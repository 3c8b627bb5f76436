import { PencilLine } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';
import { useCreateOwnCourseMutation } from '../../../generated/courses-own-courses.ts';
import { handledGlobally, present, QUIET } from '../../../kit/data/requests.ts';
import { failureOf } from '../../../kit/errors/server-error.ts';
import { toast } from '../../../kit/errors/toast.ts';
import { useLanguage } from '../../../kit/i18n/use-language.ts';
import { Button } from '../../../ui/Button.tsx';
import { ownCourseAddress } from '../course-addresses.ts';

/** Creates an own course, empty or as a copy of another one, and opens it in the editor. */
export const NewCourse = ({ copyOf }: { copyOf?: string }) => {
  const { t } = useTranslation('courses');
  const { language } = useLanguage();
  const navigate = useNavigate();
  const [create, { loading }] = useCreateOwnCourseMutation({ context: QUIET });
  const press = async () => {
    try {
      const { data } = await create({ variables: { input: { language, ...(copyOf && { copyOf }) } } });
      await navigate(ownCourseAddress(present(data).createOwnCourse.id));
    } catch (error) {
      if (!handledGlobally(error)) toast.error(t('own.createFailed'), failureOf(error).message);
    }
  };
  return (
    <Button icon={PencilLine} busy={loading} size={copyOf ? 'sm' : undefined} onClick={() => void press()}>
      {t(copyOf ? 'own.copy' : 'own.write')}
    </Button>
  );
};
