import { type WebhookEndpointValues, webhookEndpointSchema } from '../../../schema/platform/webhooks/webhook.input.ts';
import { webhookEndpointFacts } from '../../../schema/platform/webhooks/webhook.record.shared.ts';
import { WEBHOOK_TOPICS, WEBHOOKS_PATH } from '../../../schema/platform/webhooks/webhook.shared.ts';
import {
  useCreateWebhookEndpointMutation,
  useUpdateWebhookEndpointMutation,
  useWebhookEndpointQuery,
  type WebhookEndpointRowFragment,
  WebhookEndpointsChangedDocument,
} from '../../generated/webhooks.ts';
import { present } from '../../kit/data/requests.ts';
import { useBoundField } from '../../kit/forms/use-bound-field.ts';
import type { ZodForm } from '../../kit/forms/use-zod-form.ts';
import { PlainFormPage } from '../../kit/records/PlainFormPage.tsx';
import { useRecordTexts } from '../../kit/records/record-texts.ts';
import { recordContext } from '../../kit/records/use-record-form.ts';
import { RECORD_OPTIONS } from '../../kit/records/use-stored-record.ts';
import { CheckboxField } from '../../ui/CheckboxField.tsx';
import { FieldError } from '../../ui/Field.tsx';
import { TextField } from '../../ui/TextField.tsx';

const EMPTY: WebhookEndpointValues = { description: '', url: '', topics: [], active: true };

const useStored = (id: string) => useWebhookEndpointQuery({ ...RECORD_OPTIONS, variables: { id } });

const valuesOf = ({ description, url, topics, active }: WebhookEndpointRowFragment): WebhookEndpointValues => ({
  description,
  url,
  active,
  topics: WEBHOOK_TOPICS.filter((topic) => topics.includes(topic)),
});

/** /app/settings/webhooksSettings/edit/{id}/{mode}/: creates, changes or copies a webhook. */
export const WebhookFormPage = () => {
  const t = useRecordTexts(webhookEndpointFacts);
  const [create] = useCreateWebhookEndpointMutation({ context: recordContext() });
  const [update] = useUpdateWebhookEndpointMutation({ context: recordContext() });
  return (
    <PlainFormPage
      facts={webhookEndpointFacts}
      schema={webhookEndpointSchema}
      empty={EMPTY}
      valuesOf={valuesOf}
      nameOf={({ description }) => description}
      list={WEBHOOKS_PATH}
      changed={WebhookEndpointsChangedDocument}
      useStored={useStored}
      rowOf={({ webhookEndpoint }) => webhookEndpoint}
      create={(input) => create({ variables: { input } })}
      update={async (id, input, version) =>
        present((await update({ variables: { id, input, version } })).data).updateWebhookEndpoint
      }
      isSingle
    >
      {(form) => (
        <>
          <TextField
            {...form.field('description')}
            label={t('WebhookEndpoint.description')}
            hint={t('webhookEndpoint.descriptionHint')}
            required
            data-autofocus
          />
          <TextField
            {...form.field('url')}
            label={t('WebhookEndpoint.url')}
            hint={t('webhookEndpoint.urlHint')}
            inputMode="url"
            autoComplete="off"
            required
          />
          <Topics form={form} />
          <Active form={form} />
        </>
      )}
    </PlainFormPage>
  );
};

type Form = ZodForm<WebhookEndpointValues, WebhookEndpointValues>;

const CONFIDENTIAL: ReadonlySet<string> = new Set(['incidentReports', 'medkitLogs']);

const Topics = ({ form }: { form: Form }) => {
  const t = useRecordTexts(webhookEndpointFacts);
  const { value, onChange, id, error } = useBoundField(form, 'topics');
  const chosen = new Set(value);
  return (
    <fieldset id={id} tabIndex={-1} aria-describedby={error && `${id}-error`}>
      <legend className="mb-1 text-sm font-medium">{t('webhookEndpoint.topics')}</legend>
      <div className="grid gap-x-4 sm:grid-cols-2">
        {WEBHOOK_TOPICS.map((topic) => (
          <CheckboxField
            key={topic}
            label={t(`value.WebhookEndpoint.topics.${topic}`)}
            hint={CONFIDENTIAL.has(topic) ? t('webhookEndpoint.confidential') : undefined}
            checked={chosen.has(topic)}
            onChange={({ target }) =>
              onChange(WEBHOOK_TOPICS.filter((each) => (each === topic ? target.checked : chosen.has(each))))
            }
          />
        ))}
      </div>
      <FieldError id={id} error={error} />
    </fieldset>
  );
};

const Active = ({ form }: { form: Form }) => {
  const t = useRecordTexts(webhookEndpointFacts);
  const { value, onChange, id } = useBoundField(form, 'active');
  return (
    <CheckboxField
      id={id}
      label={t('WebhookEndpoint.active')}
      hint={t('webhookEndpoint.activeHint')}
      checked={value}
      onChange={({ target }) => onChange(target.checked)}
    />
  );
};
