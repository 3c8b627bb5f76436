import { ExternalLink, FileQuestion } from 'lucide-react';
import { buttonClass } from '../../../ui/button-class.ts';
import { EmptyState } from '../../../ui/EmptyState.tsx';
import { useLocalFile } from '../../../ui/use-local-file.ts';
import { useSteadyUrl } from '../use-stable-url.ts';
import { usePreviewTexts } from './preview-texts.ts';

interface InlineFileProps {
  name: string;
  kind: 'picture' | 'pdf' | 'other';
  /** A signed address, or a file that is not sent yet. */
  source: string | Blob;
}

/** A picture or a PDF inside the page, or what to do where the browser does not show it there. */
export const InlineFile = ({ name, kind, source }: InlineFileProps) => {
  const translate = usePreviewTexts();
  const address = typeof source === 'string' ? source : undefined;
  const [steady, onBroken] = useSteadyUrl(address ?? '');
  const fromFile = useLocalFile(source);
  const shown = address && steady;
  if (kind === 'picture')
    return (
      <img
        ref={fromFile}
        src={shown}
        alt={name}
        onError={onBroken}
        className="mx-auto max-h-[70dvh] max-w-full rounded object-contain"
      />
    );
  if (kind === 'other')
    return <EmptyState icon={FileQuestion} title={translate('none')} text={translate('noneText')} />;
  if (navigator.pdfViewerEnabled)
    return <iframe ref={fromFile} src={shown} title={name} className="h-[70dvh] w-full rounded border border-border" />;
  return (
    <EmptyState
      title={translate('noViewer')}
      action={
        address && (
          <a href={address} target="_blank" rel="noopener noreferrer" className={buttonClass()}>
            <ExternalLink aria-hidden className="size-4 shrink-0" />
            {translate('openInNewTab')}
          </a>
        )
      }
    />
  );
};
