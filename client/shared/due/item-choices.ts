import { useCallback } from 'react';
import { ABILITIES } from '../../../schema/kernel/abilities.shared.ts';
import { useExaminationChoicesQuery, useInstructionChoicesQuery } from '../../generated/due-item-choices.ts';
import { QUIET } from '../../kit/data/requests.ts';
import { useLanguage } from '../../kit/i18n/use-language.ts';
import { useAbility } from '../../kit/session/me.ts';

export interface ItemChoice {
  id: string;
  name: string;
  /** Of a health check: whether people may decline it. */
  optional?: boolean;
}

const OPTIONS = { context: QUIET, fetchPolicy: 'cache-and-network' } as const;

/** The name of an instruction in the language of the page; in German where it has no other. */
export const useItemName = () => {
  const { language } = useLanguage();
  return useCallback(
    ({ nameDe, nameEn }: { nameDe: string; nameEn: string }) => (language === 'en' && nameEn ? nameEn : nameDe),
    [language],
  );
};

/** The online instructions that the reader may assign, by name; undefined until they are loaded. */
export const useInstructionChoices = (): readonly ItemChoice[] | undefined => {
  const itemName = useItemName();
  const mayAssign = useAbility(ABILITIES.managedInstructions);
  const { data } = useInstructionChoicesQuery({ ...OPTIONS, skip: !mayAssign });
  return data?.managedInstructions.data.map((item) => ({ id: item.id, name: itemName(item) }));
};

/** The health checks that the reader may assign, by name; undefined until they are loaded. */
export const useExaminationChoices = (): readonly ItemChoice[] | undefined => {
  const mayAssign = useAbility(ABILITIES.examinations);
  const { data } = useExaminationChoicesQuery({ ...OPTIONS, skip: !mayAssign });
  return data?.examinations.data;
};
