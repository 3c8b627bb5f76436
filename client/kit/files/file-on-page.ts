import { preparedPhoto } from '../photos/photo.ts';
import { preparedFileBy } from './prepared-file.ts';

/** Prepares a file for upload, on this page. Throws FileRefused. */
export const preparedFile = preparedFileBy(preparedPhoto);
