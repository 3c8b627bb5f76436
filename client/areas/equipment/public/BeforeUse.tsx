import { CircleCheck, TriangleAlert } from 'lucide-react';
import { useState } from 'react';
import { reportEquipment, type ReportEquipmentMutationVariables } from '../../../generated/public-device-of-code.ts';
import { newId } from '../../../kit/data/new-id.ts';
import { useLanguage } from '../../../kit/i18n/use-language.ts';
import { ask } from '../../../kit/public/ask.ts';
import { useTold } from '../../../kit/public/use-told.ts';
import { useAreaLabels } from '../../../kit/i18n/use-labels.ts';
import { Button } from '../../../ui/Button.tsx';
import { Notice } from '../../../ui/Notice.tsx';
import { DefectForm } from './DefectForm.tsx';
import type { Device } from './device.ts';
import type { Receipt } from './Reported.tsx';

type Report = Omit<ReportEquipmentMutationVariables['input'], 'code' | 'id'>;
type Props = { code: string; device: Device; onSent: (receipt: Receipt) => void };

/** What to look at before use, and the two answers: all in order, or a defect. */
export const BeforeUse = ({ code, device, onSent }: Props) => {
  const t = useAreaLabels('equipment');
  const { language } = useLanguage();
  const [isDefect, setDefect] = useState(false);
  // One id until it has arrived: a report that is sent again is recorded once.
  const [id] = useState(newId);
  const { problem, isBusy, tell } = useTold(t('public.notSentText'));
  const send = (said: Report): Promise<boolean> =>
    tell(async () => {
      const { reportEquipment: told } = await ask(reportEquipment, { input: { ...said, code, id } });
      onSent({ ...told, outcome: said.outcome as Receipt['outcome'] });
    });
  const refused = problem && (
    <Notice tone="error" title={t('public.notSent')}>
      {problem}
    </Notice>
  );
  if (isDefect)
    return (
      <>
        <DefectForm code={code} device={device} busy={isBusy} onSend={send} onBack={() => setDefect(false)} />
        {refused}
      </>
    );
  return (
    <section aria-labelledby="before-use" className="grid gap-3">
      <h2 id="before-use" className="text-lg font-semibold">
        {t('public.look')}
      </h2>
      {device.items.length > 0 ? (
        <ul className="list-disc space-y-1 ps-5">
          {device.items.map((item) => (
            <li key={item.de} className="wrap-anywhere">
              {item[language]}
            </li>
          ))}
        </ul>
      ) : (
        <p>{t('public.lookGeneral')}</p>
      )}
      <div className="grid gap-2">
        {device.state !== 'locked' && (
          <Button
            variant="primary"
            full
            icon={CircleCheck}
            busy={isBusy}
            onClick={() => void send({ outcome: 'fine' })}
          >
            {t('public.fine')}
          </Button>
        )}
        <Button full icon={TriangleAlert} onClick={() => setDefect(true)}>
          {t('public.defect')}
        </Button>
      </div>
      {refused}
    </section>
  );
};
