import { Link2 } from 'lucide-react';
import { lazy, Suspense, useState } from 'react';
import { ABILITIES } from '../../../schema/kernel/abilities.shared.ts';
import { Button } from '../../ui/Button.tsx';
import { useAbility } from '../../kit/session/me.ts';
import { useDueTexts } from './due-texts.ts';

const LinkDialog = lazy(async () => ({ default: (await import('./LinkDialog.tsx')).LinkDialog }));

/** Opens the link of a person's open assignment; hidden from users who may not hand out links. */
export const LinkButton = ({ id, name }: { id: string; name: string }) => {
  const t = useDueTexts();
  const mayHandOut = useAbility(ABILITIES.assign);
  const [isOpen, setOpen] = useState(false);
  if (!mayHandOut) return null;
  return (
    <>
      <Button size="sm" variant="ghost" icon={Link2} aria-label={t('linkOf', { name })} onClick={() => setOpen(true)}>
        {t('link')}
      </Button>
      {isOpen && (
        <Suspense>
          <LinkDialog id={id} name={name} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  );
};
