import { Square, Volume2 } from 'lucide-react';
import { useEffect, useState } from 'react';
import type { CourseBlock } from '../../../schema/areas/courses/course-content.shared.ts';
import type { ContentLanguage } from '../../../schema/kernel/content-language.shared.ts';
import { Button } from '../../ui/Button.tsx';
import type { CourseTexts } from './course-texts.ts';

interface ReadAloudProps {
  title: string;
  blocks: readonly CourseBlock[];
  language: ContentLanguage;
  t: CourseTexts;
}

const speech = (): SpeechSynthesis | undefined => (typeof window === 'undefined' ? undefined : window.speechSynthesis);

/** A voice for the language. Devices name them `de-DE`, `de_DE` or `de`. */
const voiceFor = (
  voices: readonly SpeechSynthesisVoice[],
  language: ContentLanguage,
): SpeechSynthesisVoice | undefined =>
  voices.find(({ lang, localService }) => localService && lang.toLowerCase().startsWith(language)) ??
  voices.find(({ lang }) => lang.toLowerCase().startsWith(language));

/** The words of a block. Of a picture its description; of a film none. */
function wordsOfBlock(block: CourseBlock): string[] {
  switch (block.kind) {
    case 'list':
      return block.items;
    case 'text':
      return [...new DOMParser().parseFromString(block.html, 'text/html').body.children].map(
        (part) => part.textContent ?? '',
      );
    case 'figure':
    case 'image':
      return [block.alt, block.caption ?? ''];
    case 'video':
      return [];
    default:
      return [block.text];
  }
}

/** The texts of a page to read aloud, in parts, because some devices cut off long texts. */
const spoken = (title: string, blocks: readonly CourseBlock[]): string[] =>
  [title, ...blocks.flatMap(wordsOfBlock)].filter((line) => line.trim() !== '');

/**
 * Reads a page of a course aloud by speech synthesis, until it is pressed again or the page changes. Without a voice, a
 * press explains why and what to do, because a missing button would not.
 */
export const ReadAloud = ({ title, blocks, language, t }: ReadAloudProps) => {
  const [isReading, setReading] = useState(false);
  const [problem, setProblem] = useState<'noSpeech' | 'noVoice' | 'speechFailed' | null>(null);
  // The page changes: what is read belongs to the one before.
  useEffect(() => () => speech()?.cancel(), []);
  useEffect(() => {
    // Some browsers load their voices when they are first asked for them.
    speech()?.getVoices();
  }, []);

  const stop = () => {
    speech()?.cancel();
    setReading(false);
  };
  const read = () => {
    const synthesis = speech();
    if (!synthesis) return setProblem('noSpeech');
    const voices = synthesis.getVoices();
    const voice = voiceFor(voices, language);
    if (!voice) return setProblem(voices.length === 0 ? 'noSpeech' : 'noVoice');
    setProblem(null);
    synthesis.cancel();
    const parts = spoken(title, blocks);
    for (const [index, text] of parts.entries()) {
      const utterance = new SpeechSynthesisUtterance(text);
      utterance.voice = voice;
      utterance.lang = voice.lang;
      if (index === parts.length - 1) utterance.addEventListener('end', () => setReading(false));
      utterance.addEventListener('error', ({ error }) => {
        setReading(false);
        if (error !== 'canceled' && error !== 'interrupted') setProblem('speechFailed');
      });
      synthesis.speak(utterance);
    }
    setReading(true);
  };

  return (
    <div className="grid justify-items-start gap-2">
      <Button size="sm" icon={isReading ? Square : Volume2} aria-pressed={isReading} onClick={isReading ? stop : read}>
        {t(isReading ? 'stopReading' : 'readAloud')}
      </Button>
      <p role="status" className="text-sm text-text-muted">
        {problem && t(problem)}
      </p>
    </div>
  );
};
