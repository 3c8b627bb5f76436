import { useTranslation } from 'react-i18next';
import {
  useAppointedRoleOriginQuery,
  useInspectionTemplateOriginQuery,
  useRiskAssessmentOriginQuery,
} from '../../generated/templates-origin.ts';
import { QUIET } from '../../kit/data/requests.ts';
import { Link } from '../../ui/Link.tsx';

type Props = { kind: 'inspectionTemplate' | 'riskAssessment' | 'appointedRole'; id: string };

/**
 * The template and version from which a record was made; the owner of the template also sees whether there is a newer
 * version.
 */
export const OriginOfRecord = ({ kind, id }: Props) => {
  const { t } = useTranslation('common');
  const options = (each: Props['kind']) => ({ variables: { id }, skip: kind !== each, context: QUIET });
  const template = useInspectionTemplateOriginQuery(options('inspectionTemplate')).data?.inspectionTemplate;
  const assessment = useRiskAssessmentOriginQuery(options('riskAssessment')).data?.riskAssessment;
  const role = useAppointedRoleOriginQuery(options('appointedRole')).data?.appointedRole;
  const origin = (template ?? assessment ?? role)?.origin;
  if (!origin) return null;
  const { number, newestNumber, user } = origin;
  return (
    <p className="text-sm text-text-muted">
      {t('fromTemplate', { name: user?.name ?? '', number })}
      {newestNumber && newestNumber > (number ?? 0) ? (
        <>
          {' · '}
          <Link to="/app/ownTemplates" className="link-alone">
            {t('newerTemplate', { number: newestNumber })}
          </Link>
        </>
      ) : null}
    </p>
  );
};
