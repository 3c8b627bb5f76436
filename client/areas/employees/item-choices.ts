import { ABILITIES } from '../../../schema/kernel/abilities.shared.ts';
import { useExaminationChoicesQuery, useInstructionChoicesQuery } from '../../generated/employees-groups.ts';
import { QUIET } from '../../kit/data/requests.ts';
import { useLanguage } from '../../kit/i18n/use-language.ts';
import { useAbility } from '../../kit/session/me.ts';

export interface ItemChoice {
  id: string;
  name: string;
}

const OPTIONS = { context: QUIET, fetchPolicy: 'cache-and-network' } as const;

/** The online instructions that the reader may assign, by name; none until they are loaded. */
export const useInstructionChoices = (): readonly ItemChoice[] => {
  const { language } = useLanguage();
  const mayAssign = useAbility(ABILITIES.managedInstructions);
  const { data } = useInstructionChoicesQuery({ ...OPTIONS, skip: !mayAssign });
  return (data?.managedInstructions.data ?? []).map(({ id, nameDe, nameEn }) => ({
    id,
    name: language === 'en' && nameEn ? nameEn : nameDe,
  }));
};

/** The health checks that the reader may assign, by name; none until they are loaded. */
export const useExaminationChoices = (): readonly ItemChoice[] => {
  const mayAssign = useAbility(ABILITIES.examinations);
  const { data } = useExaminationChoicesQuery({ ...OPTIONS, skip: !mayAssign });
  return data?.examinations.data ?? [];
};
