import { Copy } from 'lucide-react';
import { useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { copyText } from '../../../kit/errors/copy-text.ts';
import { Choice } from '../../../ui/Choice.tsx';
import { IconButton } from '../../../ui/IconButton.tsx';
import type { Snippet } from './snippets.ts';

/** An example in one or several languages, to copy. `title` says what it does. */
export const SnippetBox = ({ title, snippets }: { title: string; snippets: readonly Snippet[] }) => {
  const { t } = useTranslation('developerGuide');
  const name = useId();
  const [chosen, setChosen] = useState(0);
  const snippet = snippets[chosen] ?? snippets[0]!;
  const code = snippet.code(location.origin);
  const label = `${title} (${snippet.language})`;
  return (
    <div className="grid min-w-0 gap-2">
      {snippets.length > 1 && (
        <Choice
          label={title}
          name={name}
          options={snippets.map(({ language }, index) => ({ value: String(index), label: language }))}
          value={String(chosen)}
          onChoose={(index) => setChosen(Number(index))}
        />
      )}
      <div className="relative min-w-0 rounded border border-border bg-surface-sunken">
        {/* Focusable, so that the keyboard can scroll it. */}
        <pre
          // eslint-disable-next-line jsx-a11y/no-noninteractive-tabindex
          tabIndex={0}
          role="region"
          aria-label={label}
          lang="en"
          translate="no"
          className="overflow-x-auto rounded p-4 pr-14 text-sm leading-6"
        >
          <code>{code}</code>
        </pre>
        <IconButton
          icon={Copy}
          size="sm"
          label={t('copyOf', { name: label })}
          className="absolute top-2 right-2 bg-surface"
          onClick={() => void copyText(code, t('copied'))}
        />
      </div>
    </div>
  );
};
