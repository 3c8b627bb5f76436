import { useWatch } from 'react-hook-form';
import type { ZodForm } from '../../../kit/forms/use-zod-form.ts';
import { ChipsField, type ChipSuggestion } from '../../../ui/ChipsField.tsx';
import { useMailPeople } from '../data/use-ticket-mail.ts';
import { addressesIn, addressProblem, finishedPart } from './mail-addresses.ts';
import type { MailForm } from './mail-form.ts';
import { useTicketTexts } from './ticket-texts.ts';

const MOST_SUGGESTED = 8;

/** The recipients of a mail. Each address is validated as soon as it is complete, by the server's rule. */
export const AddressField = <Output,>({ form }: { form: ZodForm<MailForm, Output> }) => {
  const { t } = useTicketTexts();
  const people = useMailPeople();
  const [to, typed] = useWatch({ control: form.control, name: ['to', 'typed'] });

  const set = (chips: readonly string[], text: string): void => {
    form.setValue('typed', text, { shouldDirty: true });
    form.setValue('to', [...chips], { shouldDirty: true, shouldValidate: form.formState.isSubmitted });
  };
  const add = (text: string, rest = ''): void => set([...new Set([...to, ...addressesIn(text)])], rest);
  const wrong = to.filter((address) => addressProblem(address) !== null);
  const { error, id } = form.state('to');
  const wrongText =
    wrong.length > 0 ? `${t(`messages:validation.${addressProblem(wrong[0]!)}`)}: ${wrong.join(', ')}` : undefined;

  return (
    <ChipsField
      id={id}
      label={t('common:to')}
      hint={t('mail.toHint')}
      // The red addresses carry their own messages; the server's message is shown only here.
      error={error && !wrongText?.startsWith(error) ? error : wrongText}
      required
      chips={to}
      wrong={new Set(wrong)}
      text={typed}
      onText={(text) => {
        const { finished, rest } = finishedPart(text);
        if (finished.trim() === '') set(to, text === rest ? text : rest);
        else add(finished, rest.trimStart());
      }}
      onFinish={(text) => add(text)}
      onRemove={(chip) =>
        set(
          to.filter((other) => other !== chip),
          typed,
        )
      }
      onEdit={(chip) =>
        set(
          to.filter((other) => other !== chip),
          chip,
        )
      }
      editLabel={(chip) => t('mail.edit', { address: chip })}
      suggestions={suggestionsFor(typed, to, people)}
    />
  );
};

/**
 * People whose name or address contains the text. A complete address comes first, so that Enter takes it and not a
 * colleague.
 */
const suggestionsFor = (
  typed: string,
  chosen: readonly string[],
  people: readonly { name: string; email: string }[],
): ChipSuggestion[] => {
  const needle = typed.trim().toLocaleLowerCase();
  if (needle === '') return [];
  const typedAddress: ChipSuggestion[] =
    addressProblem(needle) === null && !people.some(({ email }) => email === needle)
      ? [{ value: typed.trim(), label: typed.trim() }]
      : [];
  const found = people
    .filter(
      ({ name, email }) =>
        !chosen.includes(email) && (name.toLocaleLowerCase().includes(needle) || email.includes(needle)),
    )
    .slice(0, MOST_SUGGESTED)
    .map(({ name, email }) => ({ value: email, label: name, detail: email }));
  return found.length === 0 ? [] : [...typedAddress, ...found];
};
