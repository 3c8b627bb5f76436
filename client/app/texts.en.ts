import common from '../kit/i18n/common.en.json';
import frame from './en.json';

export { common, frame };
