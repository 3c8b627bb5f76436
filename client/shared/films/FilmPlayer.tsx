import { useRef, useState } from 'react';
import { useIsReady } from '../../kit/public/use-is-ready.ts';
import { Notice } from '../../ui/Notice.tsx';

/** MediaError.MEDIA_ERR_NETWORK, and what browsers report when an address has expired. */
const NETWORK = 2;
const NOT_SUPPORTED = 4;

/** A film that can be read, and its subtitles. */
export interface ReadFilm {
  url: string;
  captions: readonly { language: string; url: string }[];
}

interface FilmPlayerProps {
  film: ReadFilm;
  name: string;
  /** Asks for new addresses. */
  renew: () => Promise<ReadFilm>;
  /** The language of the reader: subtitles in this language are shown from the start. */
  language: string;
  /** Shown instead of a film that this browser cannot play. */
  notPlayable: string;
}

/**
 * A film with its subtitles. An address expires after an hour or two. If it expires while the film is paused, the
 * player requests a new one and continues at the same position.
 */
export const FilmPlayer = ({ film, name, renew, language, notPlayable }: FilmPlayerProps) => {
  const [{ shown, turn }, setShown] = useState({ shown: film, turn: 0 });
  const [isBroken, setBroken] = useState(false);
  const isReady = useIsReady();
  const video = useRef<HTMLVideoElement>(null);
  /** Position and play state, stored while the address is replaced. */
  const place = useRef({ time: 0, isPlaying: false });
  /** When an address failed before anything of it could be played, a new one would fail too. */
  const hasPlayed = useRef(false);

  const onError = async (): Promise<void> => {
    const { current } = video;
    const code = current?.error?.code;
    if (!current || !hasPlayed.current || (code !== NETWORK && code !== NOT_SUPPORTED)) return setBroken(true);
    place.current = { time: current.currentTime, isPlaying: !current.paused };
    hasPlayed.current = false;
    // Reloads the film even if the address is unchanged: after a lost connection, the browser does not retry by itself.
    await renew().then(
      (next) => setShown({ shown: next, turn: turn + 1 }),
      () => setBroken(true),
    );
  };
  const onLoaded = (): void => {
    hasPlayed.current = true;
    const { current } = video;
    if (!current || place.current.time === 0) return;
    current.currentTime = place.current.time;
    if (place.current.isPlaying) void current.play().catch(() => undefined);
  };
  if (isBroken) return <Notice tone="warning">{notPlayable}</Notice>;
  return (
    <video
      ref={video}
      key={turn}
      // Not before the script, which would miss the events of loading or of an expired address.
      src={isReady ? shown.url : undefined}
      controls
      playsInline
      preload="metadata"
      // Subtitles of another origin are loaded with CORS.
      crossOrigin={shown.url.startsWith('/') ? undefined : 'anonymous'}
      aria-label={name}
      onError={() => void onError()}
      onLoadedMetadata={onLoaded}
      className="max-h-[70dvh] w-full rounded bg-black"
    >
      {shown.captions.map((track) => (
        <track
          key={track.language}
          kind="captions"
          default={track.language === language}
          srcLang={track.language}
          src={track.url}
          label={new Intl.DisplayNames([track.language], { type: 'language' }).of(track.language)}
        />
      ))}
    </video>
  );
};
