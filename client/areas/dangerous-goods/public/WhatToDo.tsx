import { Droplets, Eye, Flame, Hand, HeartPulse, type LucideIcon, Utensils, Wind } from 'lucide-react';
import type { Emergency } from '../../../../schema/areas/dangerous-goods/emergency.shared.ts';
import type { PublicStorageLocationQuery } from '../../../generated/public-location-of-code.ts';
import { useAreaLabels } from '../../../kit/i18n/use-labels.ts';

type Good = PublicStorageLocationQuery['publicStorageLocation']['goods'][number];

const ICONS: Readonly<Record<Emergency, LucideIcon>> = {
  eyes: Eye,
  skin: Hand,
  inhaled: Wind,
  swallowed: Utensils,
  anyContact: HeartPulse,
  spill: Droplets,
  fire: Flame,
};

/**
 * What to do in an emergency with a good: the text of its released operating instructions, then the steps of its P
 * statements.
 */
export const WhatToDo = ({ good }: { good: Good }) => {
  const t = useAreaLabels('dangerous-goods');
  const released = good.operatingInstructions.filter(({ firstAid, emergency }) => firstAid || emergency);
  if (released.length === 0 && good.emergencySteps.length === 0)
    return <p className="text-sm">{t(good.hasDataSheet ? 'ofCode.stepsInDataSheet' : 'ofCode.noSteps')}</p>;
  return (
    <section aria-label={t('ofCode.whatToDo')} className="grid gap-3">
      <h3 className="text-base font-semibold">{t('ofCode.whatToDo')}</h3>
      {released.map(({ id, firstAid, emergency }) => (
        <div key={id} className="grid gap-2">
          <Released title={t('ofCode.firstAid')} text={firstAid} />
          <Released title={t('ofCode.inAnEmergency')} text={emergency} />
        </div>
      ))}
      <dl className="grid gap-2">
        {good.emergencySteps.map(({ emergency, sentences }) => {
          const Icon = ICONS[emergency as Emergency];
          return (
            <div key={emergency} className="grid gap-x-3 sm:grid-cols-[9rem_1fr]">
              <dt className="flex items-center gap-2 font-semibold">
                <Icon aria-hidden className="size-5 shrink-0" />
                {t(`ofCode.step.${emergency}`)}
              </dt>
              <dd className="min-w-0 wrap-anywhere">{sentences.join(' ')}</dd>
            </div>
          );
        })}
      </dl>
    </section>
  );
};

const Released = ({ title, text }: { title: string; text: string }) =>
  text && (
    <div>
      <h4 className="font-semibold">{title}</h4>
      <p className="whitespace-pre-line wrap-anywhere">{text}</p>
    </div>
  );
