import { kitTexts } from '../../kit/i18n/kit-texts.ts';
import de from './de.json';
import en from './en.json';

export const { useTexts: usePlaceTexts, translate: placeText } = kitTexts('place-of-record', { de, en });
