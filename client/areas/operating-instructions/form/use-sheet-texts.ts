import { useEffect, useState } from 'react';
import type { Language } from '../../../../schema/kernel/permissions.ts';
import type { SheetTexts } from '../../../../schema/areas/operating-instructions/instruction-sheet.shared.ts';

/** The labels of both areas, by language. */
const files = {
  de: () =>
    Promise.all([
      import('../../../../schema/areas/operating-instructions/labels.json?de'),
      import('../../../../schema/areas/dangerous-goods/labels.json?de'),
    ]),
  en: () =>
    Promise.all([
      import('../../../../schema/areas/operating-instructions/labels.json?en'),
      import('../../../../schema/areas/dangerous-goods/labels.json?en'),
    ]),
};

const at = (labels: unknown, path: string): string => {
  const found = path.split('.').reduce<unknown>((part, key) => Reflect.get(Object(part) as object, key), labels);
  return typeof found === 'string' ? found : '';
};

/** The function that translates the labels of the printed page into a language; null until it is loaded. */
export const useSheetTexts = (language: Language): SheetTexts | null => {
  const [loaded, setLoaded] = useState<{ language: Language; words: SheetTexts } | null>(null);
  useEffect(() => {
    let isCurrent = true;
    void files[language]().then(([own, ofGoods]) => {
      const words: SheetTexts = (key) =>
        /^(pictogram|signalWord)\./.test(key)
          ? at(ofGoods.default, `value.DangerousGood.${key.replace('pictogram.', 'pictograms.')}`)
          : at(own.default, key);
      if (isCurrent) setLoaded({ language, words });
    });
    return () => {
      isCurrent = false;
    };
  }, [language]);
  return loaded?.language === language ? loaded.words : null;
};
