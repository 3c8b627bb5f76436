import { WEBHOOK_PATH } from '../../../schema/platform/webhooks/webhook.shared.ts';
import { formAddresses } from '../../kit/records/form-address.ts';

export const webhookAddress = ({ id }: { id: string }): string => `${WEBHOOK_PATH}/${id}`;
export const webhookForm = formAddresses(`${WEBHOOK_PATH}/edit`);
