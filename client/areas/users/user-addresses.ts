import { formAddresses } from '../../kit/records/form-address.ts';

export const USERS_ADDRESS = '/app/settings/users';
export const userFormAddress = formAddresses('/app/settings/usersSettings/edit');
