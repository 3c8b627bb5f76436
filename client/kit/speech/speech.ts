/** What browsers with speech recognition have in common; TypeScript does not describe it. */
interface Recognition {
  lang: string;
  interimResults: boolean;
  continuous: boolean;
  onresult: ((event: { results: ArrayLike<ArrayLike<{ transcript: string }>> }) => void) | null;
  onerror: ((event: { error: string }) => void) | null;
  onend: (() => void) | null;
  start: () => void;
  stop: () => void;
}
type RecognitionClass = new () => Recognition;

const recognitionClass = (): RecognitionClass | undefined => {
  const { SpeechRecognition, webkitSpeechRecognition } = window as {
    SpeechRecognition?: RecognitionClass;
    webkitSpeechRecognition?: RecognitionClass;
  };
  return SpeechRecognition ?? webkitSpeechRecognition;
};

export const canDictate = (): boolean => recognitionClass() !== undefined;

export type DictationProblem = 'refused' | 'network' | 'nothing';

const PROBLEMS: Readonly<Record<string, DictationProblem>> = {
  'not-allowed': 'refused',
  'service-not-allowed': 'refused',
  'audio-capture': 'refused',
  network: 'network',
};

/**
 * Recognises one utterance in this language. `onText` gets the text recognised so far. Returns a function that ends it
 * early; `onEnd` is called once, with the problem if there was one.
 */
export const dictate = (
  language: string,
  onText: (text: string) => void,
  onEnd: (problem: DictationProblem | null) => void,
): (() => void) => {
  const Recogniser = recognitionClass();
  if (!Recogniser) throw new Error('This browser recognises no speech.');
  const recognition = new Recogniser();
  let problem: DictationProblem | null = null;
  Object.assign(recognition, { lang: language, interimResults: true, continuous: false });
  recognition.onresult = ({ results }) =>
    onText(Array.from(results, (result) => result[0]?.transcript ?? '').join(' '));
  recognition.onerror = ({ error }) => {
    problem = error === 'aborted' ? null : (PROBLEMS[error] ?? 'nothing');
  };
  recognition.onend = () => onEnd(problem);
  recognition.start();
  return () => recognition.stop();
};
