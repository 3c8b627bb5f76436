import type { Plugin } from 'vite';
import { inLanguage } from './schema/kernel/bilingual.shared.ts';
import type { Language } from './schema/kernel/permissions.ts';

/**
 * `labels.json?de` is the German half of a file of texts in pairs, and `?en` the English one: a browser loads only the
 * language that it shows. Each group of texts is an export of its own, too; a page that takes some of them loads no other.
 */
export const textsInOneLanguage = (): Plugin => ({
  name: 'texts-in-one-language',
  enforce: 'pre',
  transform: {
    filter: { id: /\.json\?(?:de|en)$/ },
    handler: (code, id) => {
      const groups = Object.entries(inLanguage(JSON.parse(code) as object, id.slice(-2) as Language));
      const lines = groups.map(([name, texts], index) => {
        const named = /^[a-z]\w*$/i.test(name) ? ` export { t${index} as ${name} };` : '';
        return `const t${index} = ${JSON.stringify(texts)};${named}`;
      });
      const all = groups.map(([name], index) => `${JSON.stringify(name)}: t${index}`);
      return { code: `${lines.join('\n')}\nexport default { ${all.join(', ')} };`, map: null, moduleType: 'js' };
    },
  },
});
