import type { Language } from '../../../schema/kernel/permissions.ts';
import { ChooseLanguageDocument } from '../../generated/session-language.ts';
import { apolloClient } from '../data/apollo.ts';

/** Sends the language of the user's mails to the server. A failure can be ignored: the next login sends it again. */
export const saveAccountLanguage = (language: Language): Promise<void> =>
  apolloClient
    .mutate({ mutation: ChooseLanguageDocument, variables: { input: { language } }, context: { handled: true } })
    .then(
      () => undefined,
      () => undefined,
    );
