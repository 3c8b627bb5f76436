import { Check, Eraser, Keyboard, Maximize2, Signature as SignatureIcon } from 'lucide-react';
import { useId, useState } from 'react';
import type { Point, Signature } from '../../../schema/records/signature.shared.ts';
import { Button } from '../../ui/Button.tsx';
import { classes } from '../../ui/classes.ts';
import { FieldError } from '../../ui/Field.tsx';
import { TextField } from '../../ui/TextField.tsx';
import { SignaturePad } from './SignaturePad.tsx';
import { useSignatureTexts } from './signature-texts.ts';

interface SignatureFieldProps {
  /** What was drawn or typed so far; `isSigned` says whether it is a signature. */
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
  return (
    <div
      role="group"
      aria-labelledby={`${id}-label`}
      className={classes(isLarge && 'fixed inset-0 z-50 flex flex-col justify-center bg-surface px-4')}
    >
      <div className="mb-1 flex flex-wrap items-center justify-between gap-1">
        <p id={`${id}-label`} className="text-sm font-medium">
          {label ?? t('label')}
        </p>
        {/* A phone that is held across: the page leaves the pad half of the screen, and what is below it is not seen. */}
        {!isLarge && (
          <span className="hidden short:contents">
            <Button size="sm" icon={Maximize2} onClick={() => setLarge(true)}>
              {t('large')}
            </Button>
          </span>
        )}
      </div>
      <SignaturePad
        label={label ?? t('label')}
        describedBy={`${id}-hint`}
        strokes={value?.kind === 'drawn' ? value.strokes : NO_STROKES}
        onChange={(strokes) => onChange({ kind: 'drawn', strokes })}
        onFailure={() => setTyping(true)}
        isLarge={isLarge}
      />
      <p id={`${id}-hint`} className={isLarge ? 'sr-only' : 'mt-1 text-sm text-text-muted'}>
        {t('hint')}
      </p>
      <FieldError id={id} error={message} />
      <div className={classes('mt-1 flex flex-wrap gap-1', isLarge && 'justify-between')}>
        <Button size="sm" variant="ghost" icon={Eraser} onClick={() => onChange(null)}>
          {t('clear')}
        </Button>
        {isLarge ? (
          <Button size="sm" variant="primary" icon={Check} onClick={() => setLarge(false)}>
            {t('done')}
          </Button>
        ) : (
          <Button size="sm" variant="ghost" icon={Keyboard} onClick={() => turn(true)}>
            {t('type')}
          </Button>
        )}
      </div>
    </div>
  );
};
