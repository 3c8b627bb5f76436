import { useRef, useState } from 'react';
import { instructionFacts } from '../../../schema/instructions/instruction.record.shared.ts';
import { useRecordTexts } from '../../kit/records/record-texts.ts';
import { Notice } from '../../ui/Notice.tsx';
import type { OpenedFile } from './open-file.ts';

/** MediaError.MEDIA_ERR_NETWORK, and what browsers report when an address has expired. */
const NETWORK = 2;
const NOT_SUPPORTED = 4;

type Props = { file: OpenedFile; name: string; renew: () => Promise<OpenedFile> };

/**
 * A film with its subtitles. An address is good for an hour or two: when it ends while somebody pauses, a new one is
 * asked for, and the film goes on where it was.
 */
export const Film = ({ file, name, renew }: Props) => {
  const t = useRecordTexts(instructionFacts);
  const [shown, setShown] = useState(file);
  const [isBroken, setBroken] = useState(false);
  const video = useRef<HTMLVideoElement>(null);
  /** Where it was, and whether it played, while the address is replaced. */
  const place = useRef({ time: 0, isPlaying: false });
  /** When an address failed before anything of it could be played, a new one would fail too. */
  const hasPlayed = useRef(false);

  const onError = async (): Promise<void> => {
    const { current } = video;
    const code = current?.error?.code;
    if (!current || !hasPlayed.current || (code !== NETWORK && code !== NOT_SUPPORTED)) return setBroken(true);
    place.current = { time: current.currentTime, isPlaying: !current.paused };
    hasPlayed.current = false;
    await renew().then(setShown, () => setBroken(true));
  };
  const onLoaded = (): void => {
    hasPlayed.current = true;
    const { current } = video;
    if (!current || place.current.time === 0) return;
    current.currentTime = place.current.time;
    if (place.current.isPlaying) void current.play().catch(() => undefined);
  };
  if (isBroken) return <Notice tone="warning">{t('instruction.notPlayable')}</Notice>;
  return (
    <video
      ref={video}
      key={shown.url}
      src={shown.url}
      controls
      preload="metadata"
      // Subtitles of another origin are loaded with CORS.
      crossOrigin={shown.url.startsWith('/') ? undefined : 'anonymous'}
      aria-label={name}
      onError={() => void onError()}
      onLoadedMetadata={onLoaded}
      className="max-h-[70dvh] w-full rounded bg-black"
    >
      {shown.captions.map(({ language, url }) => (
        <track
          key={language}
          kind="captions"
          srcLang={language}
          src={url}
          label={new Intl.DisplayNames([language], { type: 'language' }).of(language)}
        />
      ))}
    </video>
  );
};
