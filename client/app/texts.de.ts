import common from '../kit/i18n/common.de.json';
import frame from './de.json';

export { common, frame };
