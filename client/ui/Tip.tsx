import { type ReactElement, useRef, useState } from 'react';

/**
 * The name of an icon, beside it, while it has the pointer or the keyboard's focus; without a text nothing is added. The
 * icon keeps its own accessible name: the tip is visual only.
 */
export const Tip = ({ text, children }: { text: string | null; children: ReactElement }) => {
  const box = useRef<HTMLDivElement>(null);
  const [place, setPlace] = useState<{ left: number; top: number } | null>(null);
  if (text === null) return children;
  const show = () => {
    const { right, top, height } = box.current!.getBoundingClientRect();
    setPlace({ left: right + 8, top: top + height / 2 });
  };
  const hide = () => setPlace(null);
  return (
    <div
      ref={box}
      onPointerEnter={show}
      onPointerLeave={hide}
      onPointerDown={hide}
      onFocus={(event) => event.target.matches(':focus-visible') && show()}
      onBlur={hide}
      onKeyDown={({ key }) => key === 'Escape' && hide()}
    >
      {children}
      {place && (
        <span
          aria-hidden
          style={place}
          className="pointer-events-none fixed z-50 -translate-y-1/2 rounded bg-text px-2 py-1 text-sm whitespace-nowrap text-background"
        >
          {text}
        </span>
      )}
    </div>
  );
};
