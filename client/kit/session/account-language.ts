import type { Language } from '../../../schema/kernel/permissions.ts';
import { ChooseLanguageDocument } from '../../generated/session-language.ts';
import { apolloClient } from '../data/apollo.ts';

/**
 * Tells the server in which language the person wants mails. Nothing is lost when it does not arrive: the next login
 * says it again.
 */
export const saveAccountLanguage = (language: Language): Promise<void> =>
  apolloClient
    .mutate({ mutation: ChooseLanguageDocument, variables: { input: { language } }, context: { handled: true } })
    .then(
      () => undefined,
      () => undefined,
    );
