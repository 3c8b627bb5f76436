import { Pencil } from 'lucide-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { careServiceFacts } from '../../../schema/areas/care-services/care-service.record.shared.ts';
import { HOURS_OF_GROUP, type CareGroup } from '../../../schema/areas/care-services/care.enums.ts';
import type { CareYearFieldsFragment } from '../../generated/care-services.ts';
import { formatDate } from '../../kit/i18n/format.ts';
import { useLanguage } from '../../kit/i18n/use-language.ts';
import { useRecordTexts } from '../../kit/records/record-texts.ts';
import { Button } from '../../ui/Button.tsx';
import { Link } from '../../ui/Link.tsx';
import { Notice } from '../../ui/Notice.tsx';
import { Progress } from '../../ui/Progress.tsx';
import { DUTY_PROFILE } from '../../shared/duty-profile.ts';

type Year = CareYearFieldsFragment;

const hoursText = (hours: number, language: string): string =>
  hours.toLocaleString(language, { maximumFractionDigits: 1 });

type CareYearCardProps = {
  year: Year;
  /** The year has ended, so the basis of its hours can no longer be changed. */
  isPast: boolean;
  /** The choice of the year. */
  years: ReactNode;
  onChange: () => void;
};

/** The hours of both professions in a year, and the reason for their number; missing facts are named. */
export const CareYearCard = ({ year, isPast, years, onChange }: CareYearCardProps) => {
  const t = useRecordTexts(careServiceFacts);
  const { i18n } = useTranslation();
  const { missing } = year;
  const what = new Intl.ListFormat(i18n.language).format(missing.map((fact) => t(`careYear.missingOf.${fact}`)));
  return (
    <section aria-labelledby="care-year" className="grid gap-4 rounded border border-border bg-surface p-4 sm:p-6">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <h2 id="care-year" className="text-lg font-semibold">
          {t('careYear.title', { year: year.year })}
        </h2>
        <span className="flex flex-wrap items-center gap-2">
          {years}
          {!isPast && (
            <Button icon={Pencil} onClick={onChange}>
              {t(missing.length > 0 ? 'careYear.enter' : 'careYear.change')}
            </Button>
          )}
        </span>
      </div>
      {missing.length > 0 && (
        <Notice>
          <p>{t('careYear.missing', { what })}</p>
          {missing.includes('heads') && (
            <Link to={DUTY_PROFILE} className="link-alone">
              {t('careYear.heads')}
            </Link>
          )}
        </Notice>
      )}
      <ul className="grid gap-4 sm:grid-cols-2">
        {year.professions.map((each) => (
          <OfProfession key={each.profession} of={each} isSmall={year.isSmall ?? false} />
        ))}
      </ul>
      <CalculationNote year={year} />
    </section>
  );
};

const OfProfession = ({ of, isSmall }: { of: Year['professions'][number]; isSmall: boolean }) => {
  const t = useRecordTexts(careServiceFacts);
  const { language } = useLanguage();
  const text = (hours: number): string => hoursText(hours, language);
  const { profession, target, least, digitalMost, bookedMinutes, digitalMinutes } = of;
  const booked = bookedMinutes / 60;
  const digital = digitalMinutes / 60;
  const name = t(`value.CareService.profession.${profession}`);
  const words =
    target === null
      ? t('careYear.only', { done: text(booked) })
      : t('careYear.of', { done: text(booked), target: text(target) });
  const isTooDigital = digitalMost !== null && digital > digitalMost;
  return (
    <li>
      <Progress value={Math.min(booked, target ?? 0)} max={target ?? 0} label={name} valueText={words} size="size-14">
        <p className="font-medium">{name}</p>
        <p className="text-sm tabular-nums">{words}</p>
        <p className={isTooDigital ? 'text-sm text-error' : 'text-sm text-text-muted'}>
          {[
            target === null && !isSmall && t('careYear.unknown'),
            least !== null && target === null && t('careYear.least', { least: text(least) }),
            digitalMost !== null &&
              t(isTooDigital ? 'careYear.tooDigital' : 'careYear.digital', {
                done: text(digital),
                most: text(digitalMost),
              }),
          ]
            .filter(Boolean)
            .join(' · ')}
        </p>
      </Progress>
    </li>
  );
};

/** The calculation in one sentence, and the version of the rule that is used. */
const CalculationNote = ({ year: { plan, headcount, weighted, basicHours, isSmall, newFrom } }: { year: Year }) => {
  const t = useRecordTexts(careServiceFacts);
  const { language } = useLanguage();
  const text = (hours: number): string => hoursText(hours, language);
  const count = plan.countsHeads ? headcount : weighted;
  return (
    <div className="grid gap-1 text-sm text-text-muted">
      {isSmall && weighted !== null && <p>{t('careYear.small', { weighted: text(weighted) })}</p>}
      {basicHours !== null && count !== null && (
        <p>
          {t('careYear.basic', {
            hours: text(basicHours),
            count: text(count),
            each: text(HOURS_OF_GROUP[plan.careGroup as CareGroup]),
            group: plan.careGroup,
          })}
        </p>
      )}
      {plan.insurer !== '' && (
        <p>{newFrom ? t('careYear.version', { day: formatDate(newFrom) }) : t('careYear.oldVersion')}</p>
      )}
    </div>
  );
};
