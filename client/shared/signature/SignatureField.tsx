import { Eraser, Keyboard, Maximize2, Signature as SignatureIcon } from 'lucide-react';
import { useId, useState } from 'react';
import type { Point, Signature } from '../../../schema/records/signature.shared.ts';
import { Button } from '../../ui/Button.tsx';
import { FieldError } from '../../ui/Field.tsx';
import { TextField } from '../../ui/TextField.tsx';
import { LargePad } from './LargePad.tsx';
import { SignaturePad } from './SignaturePad.tsx';
import { useSignatureTexts } from './signature-texts.ts';

interface SignatureFieldProps {
  /** The drawn or typed input so far; `isSigned` checks whether it is a signature. */
  value: Signature | null;
  onChange: (signature: Signature | null) => void;
  /** Whose signature it is, where several people sign. */
  label?: string;
  /** The message that is shown; true: that the signature is missing. */
  error?: string | boolean;
}

const NO_STROKES: Point[][] = [];

/** A signature on the screen. People who cannot draw, or have no pointer, type their name. */
export const SignatureField = ({ value, onChange, label, error }: SignatureFieldProps) => {
  const t = useSignatureTexts();
  const id = useId();
  const [isTyping, setTyping] = useState(value?.kind === 'typed');
  const [isLarge, setLarge] = useState(false);
  const message = error === true ? t('required') : error || undefined;
  const turn = (typing: boolean) => {
    setTyping(typing);
    onChange(null);
  };
  if (isTyping)
    return (
      <div className="flex flex-col items-start gap-2">
        <TextField
          label={label ?? t('name')}
          hint={t('nameHint')}
          error={message}
          required
          autoComplete="name"
          maxLength={100}
          className="w-full"
          value={value?.kind === 'typed' ? value.name : ''}
          onChange={({ target }) => onChange({ kind: 'typed', name: target.value })}
        />
        <Button size="sm" variant="ghost" icon={SignatureIcon} onClick={() => turn(false)}>
          {t('draw')}
        </Button>
      </div>
    );
  const strokes = value?.kind === 'drawn' ? value.strokes : NO_STROKES;
  const pad = {
    label: label ?? t('label'),
    strokes,
    onChange: (drawn: Point[][]) => onChange({ kind: 'drawn', strokes: drawn }),
    onFailure: () => setTyping(true),
  };
  return (
    <div role="group" aria-labelledby={`${id}-label`}>
      <div className="mb-1 flex items-center justify-between gap-2">
        <p id={`${id}-label`} className="min-w-0 text-sm font-medium wrap-anywhere">
          {label ?? t('label')}
        </p>
        {/* On a phone the page leaves the pad little, the less when it is held across. */}
        <span className="hidden max-sm:contents short:contents">
          <Button size="sm" icon={Maximize2} className="shrink-0" onClick={() => setLarge(true)}>
            <span className="portrait:sr-only">{t('large')}</span>
          </Button>
        </span>
      </div>
      {isLarge ? (
        <>
          <div className="aspect-3/1 w-full" />
          <LargePad {...pad} onClear={() => onChange(null)} onClose={() => setLarge(false)} />
        </>
      ) : (
        <SignaturePad {...pad} describedBy={`${id}-hint`} className="w-full" />
      )}
      <p id={`${id}-hint`} className="mt-1 text-sm text-text-muted">
        {t('hint')}
      </p>
      <FieldError id={id} error={message} />
      <div className="mt-1 flex flex-wrap gap-1">
        <Button size="sm" variant="ghost" icon={Eraser} onClick={() => onChange(null)}>
          {t('clear')}
        </Button>
        <Button size="sm" variant="ghost" icon={Keyboard} onClick={() => turn(true)}>
          {t('type')}
        </Button>
      </div>
    </div>
  );
};
