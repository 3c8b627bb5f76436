import { useApolloClient } from '@apollo/client/react';
import { useState } from 'react';
import type { Language } from '../../../schema/kernel/permissions.ts';
import type { MailLetter } from '../../../schema/mails/mail-text.shared.ts';
import { MailTextsDocument, useSaveMailTextsMutation } from '../../generated/mails.ts';
import { formContext } from '../../kit/data/operation-context.ts';
import { serverErrorOf } from '../../kit/errors/server-error.ts';
import { changedKeys, conflictingKeys, mergedOver } from '../../kit/forms/three-way-merge.ts';
import { type LetterField, type LetterTexts, lettersTexts, type LetterValues } from './letter-texts.ts';

/** Two people changed the same text: both versions. */
export type LetterConflict = { keys: readonly LetterField[]; mine: LetterValues; theirs: LetterValues };

/**
 * Saves what was changed and answers the letter as it is then. Each text goes with the state that its author saw: when
 * somebody was faster with the same one the person decides, and `onConflict` is told how things stand.
 */
export const useSaveLetter = (
  letter: MailLetter,
  language: Language,
  onConflict: (theirs: LetterTexts, merged: LetterValues) => void,
) => {
  const client = useApolloClient();
  const [save] = useSaveMailTextsMutation({ context: formContext('STALE') });
  const [conflict, setConflict] = useState<LetterConflict | null>(null);

  const latest = async (): Promise<LetterTexts | null> => {
    const { data } = await client.query({ query: MailTextsDocument, fetchPolicy: 'network-only' });
    return data ? lettersTexts(data.mailTexts, letter, language) : null;
  };

  const change = async (base: LetterTexts, mine: LetterValues): Promise<LetterTexts> => {
    const texts = changedKeys(base.shown, mine).flatMap((field) => {
      const key = letter[field];
      return key
        ? [{ key, text: mine[field] === base.defaults[field] ? null : mine[field], base: base.own[field] }]
        : [];
    });
    if (texts.length === 0) return base;
    try {
      const { data } = await save({ variables: { input: { language, texts } } });
      setConflict(null);
      return data ? lettersTexts(data.saveMailTexts, letter, language) : base;
    } catch (error) {
      const theirs = serverErrorOf(error)?.code === 'STALE' ? await latest() : null;
      if (!theirs) throw error;
      const keys = conflictingKeys(base.shown, mine, theirs.shown);
      const both = mergedOver(base.shown, mine, theirs.shown);
      // Both wrote the same.
      if (keys.length === 0) return change(theirs, both);
      setConflict({ keys, mine, theirs: theirs.shown });
      onConflict(theirs, both);
      throw error;
    }
  };

  return { change, conflict };
};
