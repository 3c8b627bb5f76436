import { phoneParts } from './phone-parts.ts';

/** A text whose telephone numbers call when they are pressed. */
export const WithPhones = ({ text }: { text: string }) =>
  phoneParts(text).map(({ text: part, href }, index) =>
    href ? (
      <a
        key={index}
        href={href}
        className="inline-flex min-h-11 items-center font-medium whitespace-nowrap text-primary underline"
      >
        {part}
      </a>
    ) : (
      part
    ),
  );
