import { useTranslation } from 'react-i18next';
import type * as z from 'zod';
import { createUserSchema } from '../../../../schema/platform/users/user.input.ts';
import { useUpdateMyProfileMutation } from '../../../generated/accounts-profile.ts';
import { FormDraft } from '../../../kit/forms/FormDraft.tsx';
import { LeaveGuard } from '../../../kit/forms/LeaveGuard.tsx';
import type { Me } from '../../../kit/session/me.ts';
import { loadMe } from '../../../kit/session/read-me.ts';
import { formContext } from '../../../kit/data/operation-context.ts';
import { toast } from '../../../kit/errors/toast.ts';
import { useZodForm } from '../../../kit/forms/use-zod-form.ts';
import { Button } from '../../../ui/Button.tsx';
import { TextField } from '../../../ui/TextField.tsx';
import { ProfileCard } from './ProfileCard.tsx';

/** Required in this form; optional in the API. */
const schema = createUserSchema.pick({ name: true, short: true }).required();
type Values = z.output<typeof schema>;

/** Own name and initials. */
export const NameForm = ({ user }: { user: Me['user'] }) => {
  const { t } = useTranslation('profile');
  const [update] = useUpdateMyProfileMutation({ context: formContext() });
  const form = useZodForm<z.input<typeof schema>, Values>(schema, {
    defaultValues: { name: user.name, short: user.short },
    draftKey: 'profile-name',
  });
  const submit = form.submit(async (input) => {
    const { data } = await update({ variables: { input } });
    if (data) form.reset({ name: data.updateMyProfile.name, short: data.updateMyProfile.short });
    toast.success(t('name.saved'));
    await loadMe({});
  });
  return (
    <ProfileCard title={t('name.title')} text={t('name.text', { email: user.email })}>
      <FormDraft form={form} />
      <form noValidate onSubmit={(event) => void submit(event)} className="grid gap-4 sm:grid-cols-[2fr_1fr]">
        <TextField {...form.field('name')} label={t('common:fullName')} required autoComplete="name" />
        <TextField {...form.field('short')} label={t('name.short')} hint={t('name.shortHint')} autoComplete="off" />
        <div className="sm:col-span-2">
          <Button type="submit" variant="primary" busy={form.busy}>
            {t('common:save')}
          </Button>
        </div>
      </form>
      <LeaveGuard when={form.isDirty && !form.busy} onLeave={() => form.discardDraft(true)} />
    </ProfileCard>
  );
};
