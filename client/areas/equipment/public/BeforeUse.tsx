import { CircleCheck, TriangleAlert } from 'lucide-react';
import { useState } from 'react';
import { newId } from '../../../kit/data/new-id.ts';
import { useLanguage } from '../../../kit/i18n/use-language.ts';
import { useAreaLabels } from '../../../kit/i18n/use-labels.ts';
import { Button } from '../../../ui/Button.tsx';
import { DefectForm } from './DefectForm.tsx';
import type { Device } from './device.ts';
import { type ReportInput, reports } from './report-outbox.ts';

type Props = { code: string; device: Device; onSent: (id: string) => void };

/** The items to look at before use, and the two answers: all in order, or a defect. */
export const BeforeUse = ({ code, device, onSent }: Props) => {
  const t = useAreaLabels('equipment');
  const { language } = useLanguage();
  const [isDefect, setDefect] = useState(false);
  // The id stays the same until the report has been sent successfully, so that a retry is recorded once.
  const send = (report: Omit<ReportInput, 'code' | 'id'>): void => {
    const id = newId();
    reports.send({ ...report, code, id });
    onSent(id);
  };
  if (isDefect) return <DefectForm code={code} device={device} onSend={send} onBack={() => setDefect(false)} />;
  return (
    <section aria-labelledby="before-use" className="grid gap-3">
      <h2 id="before-use" className="text-lg font-semibold">
        {t('ofCode.look')}
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
        <p>{t('ofCode.lookGeneral')}</p>
      )}
      <div className="grid gap-2">
        {device.state !== 'locked' && (
          <Button variant="primary" full icon={CircleCheck} onClick={() => send({ outcome: 'fine' })}>
            {t('ofCode.fine')}
          </Button>
        )}
        <Button full icon={TriangleAlert} onClick={() => setDefect(true)}>
          {t('ofCode.defect')}
        </Button>
      </div>
    </section>
  );
};
