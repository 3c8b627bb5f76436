import { ArrowRight, Download, Play } from 'lucide-react';
import { type ReactNode, useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { HELP_PATH, type HelpTopic, templatesOf } from '../../../schema/platform/help/help-topics.enums.ts';
import { useLanguage } from '../../kit/i18n/use-language.ts';
import { Link } from '../../ui/Link.tsx';

const Section = ({ title, children }: { title: string; children: ReactNode }) => (
  <section className="flex flex-col gap-2">
    <h3 className="text-sm font-semibold">{title}</h3>
    {children}
  </section>
);

interface HelpTopicTextProps {
  topic: HelpTopic;
  video: string | undefined;
  /** The screen of the topic, unless it is the one behind the dialog. */
  to: string | undefined;
}

/** The text of a topic, its rules, its video and its documents. */
export const HelpTopicText = ({ topic, video, to }: HelpTopicTextProps) => {
  const { t } = useTranslation(['help', 'helpTopics']);
  const { language } = useLanguage();
  const list = (key: string): readonly string[] =>
    t(`helpTopics:topics.${topic}.${key}`, { returnObjects: true }) as unknown as string[];
  const basis = list('basis');
  const templates = templatesOf(topic);
  const text = useRef<HTMLDivElement>(null);
  // After opening the topic from the overview, the list entry that had the focus has been removed.
  useEffect(() => text.current?.focus({ preventScroll: true }), []);
  return (
    <div className="flex flex-col gap-6">
      {/* Focusable, so that a screen reader reads it and the arrow keys scroll it when it contains no control. */}
      <div
        ref={text}
        role="region"
        aria-label={t(`helpTopics:topics.${topic}.title`)}
        tabIndex={0}
        data-autofocus
        className="-m-2 flex flex-col gap-3 rounded p-2 leading-6"
      >
        {list('text').map((paragraph) => (
          <p key={paragraph}>{paragraph}</p>
        ))}
        {to && (
          <p>
            <Link
              to={to}
              className="inline-flex min-h-8 items-center gap-1 font-medium text-primary underline pointer-coarse:min-h-11"
            >
              {t('help:open')}
              <ArrowRight aria-hidden className="size-4" />
            </Link>
          </p>
        )}
      </div>
      {video && (
        <Section title={t('help:video.title')}>
          <a
            href={video}
            target="_blank"
            rel="noopener noreferrer"
            className="inline-flex min-h-11 items-center gap-2 font-medium text-primary underline"
          >
            <Play aria-hidden className="size-4 shrink-0" />
            {t('help:video.watch')}
          </a>
        </Section>
      )}
      {templates.length > 0 && (
        <Section title={t('help:templates')}>
          <ul className="flex flex-col gap-2">
            {templates.map((template) => (
              <li key={template}>
                <a
                  href={`${HELP_PATH}/${template}.${language}.docx`}
                  download
                  className="flex items-start gap-3 rounded border border-border px-4 py-3 text-text no-underline hover:bg-surface-hover"
                >
                  <Download aria-hidden className="mt-1 size-4 shrink-0 text-primary" />
                  <span className="min-w-0">
                    <span className="block font-medium">
                      {t('help:download', { name: t(`helpTopics:templates.${template}.name`) })}
                    </span>
                    <span className="block text-sm text-text-muted">{t(`helpTopics:templates.${template}.about`)}</span>
                  </span>
                </a>
              </li>
            ))}
          </ul>
        </Section>
      )}
      {basis.length > 0 && (
        <Section title={t('help:basis')}>
          <p className="text-sm text-text-muted">{basis.join(' · ')}</p>
        </Section>
      )}
    </div>
  );
};
