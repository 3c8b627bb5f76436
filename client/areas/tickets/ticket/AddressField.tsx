import { useWatch } from 'react-hook-form';
import type { ZodForm } from '../../../kit/forms/use-zod-form.ts';
import { ChipsField, type ChipSuggestion } from '../../../ui/ChipsField.tsx';
import { type MailPerson, nameIn } from '../data/use-ticket-mail.ts';
import { addressesIn, addressProblem, finishedPart } from './mail-addresses.ts';
import type { MailForm } from './mail-form.ts';
import { useTicketTexts } from './ticket-texts.ts';

const MAX_SUGGESTED = 8;

/**
 * The recipients of a mail: people, by name, and addresses. Each address is validated as soon as it is complete, by the
 * server's rule.
 */
export const AddressField = <Output,>({
  form,
  people,
}: {
  form: ZodForm<MailForm, Output>;
  people: readonly MailPerson[];
}) => {
  const { t } = useTicketTexts();
  const [users, to, typed] = useWatch({ control: form.control, name: ['users', 'to', 'typed'] });

  const set = (chips: readonly string[], text: string): void => {
    form.setValue('typed', text, { shouldDirty: true });
    form.setValue('to', [...chips], { shouldDirty: true, shouldValidate: form.formState.isSubmitted });
  };
  const setUsers = (ids: readonly string[]): void => {
    form.setValue('users', [...ids], { shouldDirty: true });
    set(to, '');
  };
  const add = (text: string, rest = ''): void =>
    people.some(({ id }) => id === text)
      ? setUsers([...users, text])
      : set([...new Set([...to, ...addressesIn(text)])], rest);
  const remove = (chip: string, text: string): void => {
    form.setValue(
      'users',
      users.filter((id) => id !== chip),
      { shouldDirty: true },
    );
    set(
      to.filter((other) => other !== chip),
      text,
    );
  };
  const labelOf = (chip: string): string => (users.includes(chip) ? nameIn(people, chip) : chip);
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
      chips={[...users, ...to]}
      labelOf={labelOf}
      wrong={new Set(wrong)}
      text={typed}
      onText={(text) => {
        const { finished, rest } = finishedPart(text);
        if (finished.trim() === '') set(to, text === rest ? text : rest);
        else add(finished, rest.trimStart());
      }}
      onFinish={(text) => add(text)}
      onRemove={(chip) => remove(chip, typed)}
      onEdit={(chip) => remove(chip, labelOf(chip))}
      editLabel={(chip) => t('mail.edit', { address: labelOf(chip) })}
      suggestions={suggestionsFor(typed, users, people)}
    />
  );
};

/**
 * People whose name contains the text; for users who may see addresses, also those whose address does. A complete
 * address comes first, so that Enter accepts it instead of a colleague.
 */
const suggestionsFor = (typed: string, chosen: readonly string[], people: readonly MailPerson[]): ChipSuggestion[] => {
  const needle = typed.trim().toLocaleLowerCase();
  if (needle === '') return [];
  const typedAddress: ChipSuggestion[] =
    addressProblem(needle) === null && !people.some(({ email }) => email === needle)
      ? [{ value: typed.trim(), label: typed.trim() }]
      : [];
  const found = people
    .filter(
      ({ id, name, email }) =>
        !chosen.includes(id) && (name.toLocaleLowerCase().includes(needle) || email?.includes(needle)),
    )
    .slice(0, MAX_SUGGESTED)
    .map(({ id, name, email }) => ({ value: id, label: name, ...(email && { detail: email }) }));
  return found.length === 0 ? [] : [...typedAddress, ...found];
};
