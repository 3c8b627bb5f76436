/**
 * Words of section 2 in the languages of data sheets, by which the reader decides whether the codes of a line are those
 * of the product.
 */

/**
 * Headings that begin the classification (2.1), the label (2.2), or other hazards (2.3). Codes of the last do not
 * classify the product.
 */
export const ZONES = {
  classification:
    /^(?:(?:ghs|clp)?[ -]?(?:einstufung|classification|klasyfikacja|classificazione|clasificación|indeling|klasifikace|klassificering|classificação))\b/iu,
  label:
    /^(?:kennzeichnung|label|labell?ing|étiquetage|éléments d.étiquetage|elementy oznakowania|oznakowanie|elementi dell.etichetta|etichettatura|elementos de la etiqueta|etiketteringselementen|etikettering|prvky označení|märkningsuppgifter|mærkning)/iu,
  other:
    /^(?:(?:sonstige|weitere|andere|besondere|mögliche weitere) gefahren|gefahren(?=[:\t])|other hazards?|autres dangers|inne zagrożenia|altri pericoli|otros peligros|andere gevaren|další nebezpečnost|andra faror|hazards? not otherwise|\(?hnoc|unclassified hazards?|nicht eingestufte)/iu,
} as const;

/** Labels of the statements, signal words and pictograms; the lines after them are about the product again. */
export const LABELS = {
  h: /(?:ergänzende |zusätzliche )?(?:gefahrenhinweise?(?:\(?n?\)?)?|h[ -]?sätze|h-statements?|hazard statements?(?:\(s\))?|hazard phrases?|mentions? de dangers?|zwroty (?:wskazujące rodzaj zagrożenia|h)|zwroty określające zagrożenia|indicazioni di pericolo|indicaciones de peligro|gevarenaanduidingen|h-zinnen|(?:standardní )?věty o nebezpečnosti|faroangivelser|faresætninger|advertências de perigo|fraze de pericol)/iu,
  p: /(?:sicherheitshinweise?|p[ -]?sätze|p-statements?|precautionary statements?(?:\(s\))?|conseils de prudence|zwroty (?:wskazujące środki ostrożności|p)|consigli di prudenza|consejos de prudencia|voorzorgsmaatregelen|p-zinnen|pokyny pro bezpečné zacházení|skyddsangivelser|sikkerhedssætninger|recomendações de prudência|fraze de precauție)/iu,
  signal:
    /(?:signalwort|signal words?|mention d.avertissement|hasło ostrzegawcze|avvertenza|palabra de advertencia|signaalwoord|signální slovo|signalord|palavra-sinal|cuvânt de avertizare)/iu,
  pictograms:
    /(?:gefahren)?(?:piktogramme?|symbole?)|(?:hazard )?pictograms?|pictogrammes?(?: de danger)?|piktogramy?(?: określające rodzaj zagrożenia)?|pittogrammi(?: di pericolo)?|pictogramas?(?: de peligro)?|(?:gevaren)?pictogram(?:men)?|výstražné symboly/iu,
  supplement:
    /(?:ergänzende|zusätzliche|besondere|weitere) (?:angaben|gefahrenmerkmale|kennzeichnung|informationen|kennzeichnungselemente)|supplement(?:al|ary) (?:hazard )?(?:information|statements?|label)|additional (?:labell?ing|information)|informations? (?:supplémentaires?|additionnelles?)|informacje uzupełniające/iu,
} as const;

/**
 * A sentence with such a word is about components, reaction products or former states: its codes are not those of the
 * product.
 */
export const FOREIGN =
  /hydroly|hydrolý|idroli|zersetz|décompos|decompos|rozkład|rozklad|descompos|ontled|spuren\b|\btraces?\b|ślad|tracce|trazas|sporen\b|verunreinig|impur|zanieczyszcz|nečistot|bestandteil|komponente|component|composant|inhaltsstoff|ingredient|ingrédient|składnik|ingrediënt|rohstoff|raw material|matière première|enthält|enthalten|\bcontain|contien|zawiera|contiene|bevat|obsahuj|conti[eé]n|contém|entsteh|freigesetzt|freisetz|entwick|abspalt|releas|\bliberat|dégage|libère|\blibera\b|wydziel|uvolňuj|vrijkom|reagier|reaktion\b|react(?!ive\b)|réagi|frühere|former|bisherige|previous|nicht mehr|no longer|gestrichen|entfällt|würde|wäre|would|\bohne\b|\bwithout\b|\bsans\b|\bbez\b|im brandfall|verbrenn|combustion|aushärt|härtung|curing|schweiß|schleif|welding|nicht als|not as|dämpfe von|staub von|grenzwert|unterhalb|below|poniżej|beispiel|example|vergleich|similar|ähnlich|by itself|by its own|rein(?:er|es|e) (?:stoff|form)|pulverform|forme de poudre|powder form/iu;

/** Classes and categories as the regulation abbreviates them. */
export const CLASS =
  /(?:\b(?:unst\.? ?)?expl\.?|desen\. expl\.|flam\. ?(?:gas|liq|sol)\.?|aerosole?n?|press\. gas|ox\. ?(?:gas|liq|sol)\.?|self-?(?:react|heat)\.?|pyr\. ?(?:liq|sol)\.?|water-?react\.?|org\. perox\.?|met\. corr\.?|acute tox\.?|skin (?:corr|irrit|sens)\.?|eye (?:dam|irrit)\.?|resp\. sens\.?|muta\.|carc\.|repr\.|lact\.|stot (?:se|re|einm|wdh)\w*\.?|stot|asp\. tox\.?|aquatic (?:acute|chronic)|ozone)/giu;

/** Words that occur in the full names of the hazard classes. */
export const CLASS_WORD =
  /kategorie|kat\.|categor|catégor|kategori|entzünd|flamm|inflam|łatwopaln|brennbar|liquid|flüssig|gase?\b|druck|pressure|oxidi|oxydi|brandfördernd|explos|peroxid|metal|metall|korrosi|corros|ätz|reiz|irrit|augen|eye|haut|skin|peau|yeux|sensibil|sensiti|toxi|akut|acute|aigu|zielorgan|organ|lésion|schädigung|damage|karzino|krebs|cancer|carcino|mutagen|keimzell|germ cell|reprod|fortpflanz|aspiration|gewässer|wasser|aquati|aquatic|umwelt|environment|physi[ck]al|physikal|health|gesundheit|zagroż|einstufung|classif|klasyf|gefahren|hazard|danger|atemwege|respirat|ozon|eingestuft|selbst|pyrophor|health/iu;

/** The product as a whole is not classified as hazardous. */
export const NOT_CLASSIFIED =
  /^(?:[^.;:\t]{0,60}[:\t]\s*)?(?:kein (?:gefährliche[rs]|einstufungspflichtige[rs]) (?:gemisch|stoff|produkt)|keine einstufung|nicht (?:als gefährlich )?eingestuft|nicht (?:gefährlich|einstufungspflichtig|kennzeichnungspflichtig)|not (?:a )?(?:classified|hazardous|dangerous)(?: as hazardous| substance| mixture|\b)|non classé|brak klasyfikacji|nie (?:jest )?(?:sklasyfikowan|zaklasyfikowan)|non classificat|no clasificad|niet ingedeeld|není klasifikován)|\b(?:gemisch|produkt|stoff|zubereitung|mixture|product|substance|preparation|mélange|produit|mieszanina|produkt|miscela|prodotto|mezcla|producto|mengsel|směs)\b[^.\t]{0,50}(?:\b(?:nicht|not|nie|non|no|niet|není)\b|\bn.est pas)[^.\t]{0,40}(?:eingestuft|einstufungspflichtig|kennzeichnungspflichtig|gefährlich\b|classified|hazardous|classé|klasyfik|sklasyf|classificat|clasificad|ingedeeld|klasifikov|peligros|pericolos|dangere)/iu;
/** Not classified in one hazard class, for transport or as PBT, which says nothing about the product as a whole. */
export const PARTLY_NOT_CLASSIFIED =
  /physical|health|environment|physikalisch|gesundheit|umwelt|transport|gefahrgut|pbt|vpvb|santé|zdrowi|środowisk|\b(?:as|als|comme|jako)\s*(?:$|(?:EUH|H)\d)|\b(?:as|für|for|als) (?:carcino|muta|karzino|krebs|toxic|sensi|acute|akut)/iu;

export const NONE =
  /^(?:[-–—/]+$|kein|entfällt|nicht |nicht$|none|no\b|not\b|néant|aucun|brak|nie\b|nessun|ningun|geen|žádn|n\.a\.|n\/a|nulla|sans)/iu;

/** Signal words; the French and the Spanish word for warning occurs in other sentences, too. */
export const SIGNAL_WORDS: Readonly<Record<'danger' | 'warning', RegExp>> = {
  danger:
    /^(?:gefahr|danger|niebezpieczeństwo|pericolo|peligro|gevaar|nebezpečí|nebezpečenstvo|fara|fare|vaara|perigo|pericol|veszély)$/iu,
  warning:
    /^(?:achtung|warning|attention|uwaga|attenzione|atención|waarschuwing|varování|pozor|varning|advarsel|varoitus|atenção|atenție|figyelem)$/iu,
};

/** The names that sheets give to the pictograms. */
export const PICTOGRAM_NAMES: readonly RegExp[] = [
  /explodierende bombe|exploding bomb|bombe explosante/iu,
  /flamme(?! über)|\bflame(?! over)/iu,
  /flamme über|flame over|flamme au-dessus/iu,
  /gasflasche|gas cylinder|bouteille à gaz/iu,
  /ätzwirkung|corrosion/iu,
  /totenkopf|skull/iu,
  /ausrufezeichen|exclamation|point d.exclamation/iu,
  /gesundheitsgefahr|health hazard|danger pour la santé/iu,
  /(?:^|[,;] ?)umwelt(?:$|[,;])|(?:^|[,;] ?)environment(?:$|[,;])/iu,
];
