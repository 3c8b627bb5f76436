import { Mic, MicOff } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { Button } from '../../ui/Button.tsx';
import { Notice } from '../../ui/Notice.tsx';
import { kitTexts } from '../i18n/kit-texts.ts';
import { useLanguage } from '../i18n/use-language.ts';
import { readJson, writeJson } from '../data/storage.ts';
import { canDictate, dictate, type DictationProblem } from './speech.ts';
import de from './de.json';
import en from './en.json';

const { useTexts } = kitTexts('speech', { de, en });

/** Storage key: the user of this device has agreed to the transfer of speech. */
const AGREED = 'dictation.agreed';

type Props = { value: string; onChange: (text: string) => void };

/**
 * Adds a dictated sentence to a text. Renders nothing if the browser has no speech recognition. Most browsers send the
 * speech to their vendor, so the user is asked for consent first.
 */
export const DictateButton = ({ value, onChange }: Props) => {
  const t = useTexts();
  const { language } = useLanguage();
  const [isAsking, setAsking] = useState(false);
  const [isListening, setListening] = useState(false);
  const [problem, setProblem] = useState<DictationProblem | null>(null);
  const stop = useRef<(() => void) | null>(null);
  useEffect(() => () => stop.current?.(), []);
  if (!canDictate()) return null;
  const listen = (): void => {
    const before = value.trim();
    setProblem(null);
    setListening(true);
    stop.current = dictate(
      language === 'de' ? 'de-DE' : 'en-GB',
      (text) => onChange([before, text.trim()].filter(Boolean).join(' ')),
      (found) => {
        stop.current = null;
        setListening(false);
        setProblem(found);
      },
    );
  };
  const press = (): void => {
    if (isListening) stop.current?.();
    else if (readJson<boolean>(localStorage, AGREED)) listen();
    else setAsking(true);
  };
  return (
    <div className="grid gap-2">
      <Button
        icon={isListening ? MicOff : Mic}
        aria-pressed={isListening}
        onClick={press}
        className="justify-self-start"
      >
        {t(isListening ? 'stop' : 'start')}
      </Button>
      {isAsking && (
        <Notice title={t('title')}>
          <p>{t('text')}</p>
          <div className="mt-2 flex flex-wrap gap-2">
            <Button
              size="sm"
              variant="primary"
              onClick={() => {
                writeJson(localStorage, AGREED, true);
                setAsking(false);
                listen();
              }}
            >
              {t('agree')}
            </Button>
            <Button size="sm" onClick={() => setAsking(false)}>
              {t('type')}
            </Button>
          </div>
        </Notice>
      )}
      <p role="status" className={problem ? 'text-sm text-error' : 'sr-only'}>
        {problem ? t(`problem.${problem}`) : isListening ? t('listening') : ''}
      </p>
    </div>
  );
};
