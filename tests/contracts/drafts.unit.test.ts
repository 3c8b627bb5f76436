import { expect, it } from 'vitest';
import { sources } from './sources.ts';

/** A call with its options; parentheses are nested three deep at most. */
const FORM = /useZodForm(?:<[^>]*>)?(\((?:[^()]|\((?:[^()]|\((?:[^()]|\([^()]*\))*\))*\))*\))/g;

/** Forms whose input does not survive a reload, with the reason. */
const WITHOUT_A_DRAFT: Readonly<Record<string, string>> = {
  'client/areas/accounts/PasswordResetDialog.tsx': 'an address that the login form has',
  'client/areas/accounts/ResetPasswordForm.tsx': 'passwords',
  'client/areas/clients/ArchiveDialog.tsx': 'a password',
  'client/areas/clients/DeletionDialog.tsx': 'a confirmation by name and password',
  'client/areas/developers/NewTokenDialog.tsx': 'choices, and a name of a few words',
  'client/areas/developers/RenameTokenDialog.tsx': 'a name of a few words',
  'client/areas/duties/FolderPage.tsx': 'choices',
  'client/areas/inspections/finish/FinishDialog.tsx': 'a name, a day and an address; its signature is stored',
  'client/areas/multiuser/JoinForm.tsx': 'a name and passwords',
  'client/areas/multiuser/settings/InviteForm.tsx': 'an address',
  'client/areas/own-templates/TakeDialog.tsx': 'choices, and a title that is proposed',
  'client/areas/own-templates/UseButton.tsx': 'a choice, or a place of a few words',
  'client/areas/single-sign-on/DomainsCard.tsx': 'a domain',
  'client/kit/forms/NameDialog.tsx': 'a name of a few words',
  'client/kit/pdf/RangeExport.tsx': 'two days',
};

it('what is typed in a form survives a reload', () => {
  const forms = sources(['client'], /\.tsx$/).flatMap(({ path, text }) =>
    [...text.matchAll(FORM)].map(([, call = '']) => ({ path, hasDraft: /\bdraftKey\b/.test(call) })),
  );
  expect(forms.filter(({ hasDraft }) => hasDraft).length).toBeGreaterThan(10);
  const without = forms.filter(({ hasDraft }) => !hasDraft).map(({ path }) => path);
  expect(without.toSorted()).toEqual(Object.keys(WITHOUT_A_DRAFT).toSorted());
});

/** Forms that do not say that their draft came back, with the reason. */
const WITHOUT_A_NOTICE: Readonly<Record<string, string>> = {
  'client/areas/accounts/registration/use-registration.ts': 'a page of its own, whose first step shows what was typed',
  'client/areas/tickets/ticket/TicketChecklist.tsx':
    'one line, which opens with its draft and has "Abbrechen" beside it',
};

it('a form says that what was typed before came back, and offers to discard it', () => {
  const forms = sources(['client'], /\.tsx?$/).filter(
    ({ text }) =>
      [...text.matchAll(FORM)].some(([, call = '']) => /\bdraftKey\b/.test(call)) || /useStoredText\(\w/.test(text),
  );
  expect(forms.length).toBeGreaterThan(20);
  const silent = forms.filter(({ text }) => !/<FormDraft\b/.test(text)).map(({ path }) => path);
  // A record's form has it in RecordNotices.
  expect(silent.filter((path) => path !== 'client/kit/records/use-record-form.ts').toSorted()).toEqual(
    Object.keys(WITHOUT_A_NOTICE).toSorted(),
  );
});
