import type { CommitteePoint, PointFact } from '../../../schema/areas/safety-committee/committee.shared.ts';
import { committeeMeetingFacts } from '../../../schema/areas/safety-committee/committee.record.shared.ts';
import { useLanguage } from '../../kit/i18n/use-language.ts';
import { useRecordTexts } from '../../kit/records/record-texts.ts';

/** The titles of points of the agenda, and the texts of their facts. */
export const usePointTexts = () => {
  const t = useRecordTexts(committeeMeetingFacts);
  const { language } = useLanguage();
  return {
    titleOf: ({ topic, title }: Pick<CommitteePoint, 'topic' | 'title'>): string => title || t(`topic.${topic}`),
    factOf: ({ code, count, open, de, en }: PointFact): string =>
      t(`fact.${code}`, { count, open, name: language === 'de' ? de : en }),
  };
};
