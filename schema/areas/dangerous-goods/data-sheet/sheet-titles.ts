/**
 * Titles of sections in languages of the European Union (REACH, Annex II) and in older wordings; each begins the
 * heading.
 */
export const TITLES: Readonly<Record<number, RegExp>> = {
  1: /bezeichnung des (?:stoff|gemisch|produkt)|bezeichnung der (?:zubereitung|mischung)|stoff-?\s?\/|produkt- und firmen|identification(?: of the (?:substance|product|material))?(?=$|[ /]*(?:of|and|\/|$))|product (?:and company )?identification|chemical product|identification de la substance|identification du (?:produit|mélange)|identyfikacja substancji|identificazione della|identificación d|identificatie van de stof|identifikace (?:látky|směsi)|identifikácia látky|namnet på|identifikation af stof|kemikaalin ja|aineen tai|identificação da|identificarea substan|az anyag|identifikacija/iu,
  2: /mögliche gefahren|gefahren(?:identifizierung|identifikation)|hazards?(?:\(s\))? identification|identification of (?:the )?hazards?|identification des dangers|identyfikacja zagrożeń|identificazione dei pericoli|identificación de (?:los )?peligros|identificatie van de gevaren|identifikace nebezpečnosti|identifikácia nebezpečnosti|farliga egenskaper|fareidentifikation|vaaran yksilöinti|identificação dos perigos|identificarea pericolelor|a veszély(?:esség)? (?:azonosítása|meghatározása)|določitev nevarnosti|identifikacija opasnosti/iu,
  3: /zusammensetzung|angaben zu (?:den )?bestandteilen|composition|information on ingredients|skład|composizione|composición|samenstelling|složení|zloženie|sammansättning|sammensætning|koostumus|composição|compoziți|összetétel|sestava|sastav/iu,
  4: /erste[- ]hilfe|first[- ]aid|premiers (?:secours|soins)|(?:środki )?pierwszej pomocy|(?:interventi|misure) di (?:primo|pronto) soccorso|primeros auxilios|eerste\s?hulp|pokyny pro první pomoc|opatrenia prvej pomoci|åtgärder vid första hjälpen|førstehjælp|ensiapu|primeiros socorros|măsuri de prim ajutor|elsősegély|ukrepi za prvo pomoč|mjere prve pomoći/iu,
  5: /(?:maßnahmen|massnahmen) zur brandbekämpfung|brandbekämpfung|fire[- ]?fighting|mesures de lutte contre l.incendie|postępowanie w przypadku pożaru|misure (?:di lotta )?antincendio|medidas de lucha contra|brandbestrijding|opatření pro hašení/iu,
  6: /(?:maßnahmen|massnahmen) bei unbeabsichtigter|unbeabsichtigte freisetzung|accidental release|mesures à prendre en cas de|postępowanie w przypadku niezamierzonego|misure in caso di rilascio|medidas en caso de|maatregelen bij het accidenteel/iu,
  7: /handhabung und lagerung|lagerung und handhabung|handling and storage|manipulation et stockage|postępowanie z substancj|manipolazione e (?:immagazzinamento|stoccaggio)|manipulación y almacenamiento|hantering en opslag|zacházení a skladování/iu,
  8: /begrenzung und überwachung|expositionsbegrenzung|exposure controls?|contrôles? de l.exposition|kontrola narażenia|controllo?i? dell.esposizione|controles? de (?:la )?exposición|maatregelen ter beheersing|omezování expozice/iu,
  9: /physikalische und chemische|physikalisch-chemische|physical and chemical|propriétés physiques|właściwości fizyczne|proprietà fisiche|propiedades físicas|fysische en chemische|fyzikální a chemické/iu,
  10: /stabilität und reaktivität|stability and reactivity|stabilité et réactivité|stabilność i reaktywność|stabilità e reattività|estabilidad y reactividad|stabiliteit en reactiviteit|stálost a reaktivita/iu,
  11: /toxikologische|toxicological|informations toxicologiques|informacje toksykologiczne|informazioni tossicologiche|información toxicológica|toxicologische|toxikologické/iu,
  12: /umweltbezogene|ökologische|ecological|informations écologiques|informacje ekologiczne|informazioni ecologiche|información ecológica|ecologische|ekologické/iu,
  13: /hinweise zur entsorgung|entsorgung|disposal|considérations relatives à l.élimination|postępowanie z odpadami|considerazioni sullo smaltimento|consideraciones relativas a la eliminación|instructies voor verwijdering/iu,
  14: /angaben zum transport|transport(?:vorschriften|angaben)?(?=$)|transport(?:ation)? information|informations relatives au transport|informacje (?:dotyczące|o) transpor|informazioni sul trasporto|información relativa al transporte|informatie met betrekking tot het vervoer|informace pro přepravu/iu,
  15: /(?:angaben zu )?rechtsvorschriften|vorschriften|regulatory|informations (?:relatives à la réglementation|réglementaires)|informacje dotyczące przepisów|informazioni sulla regolamentazione|información reglamentaria|regelgeving|informace o předpisech/iu,
  16: /sonstige(?:s| angaben)|other information|autres informations|inne informacje|altre informazioni|otr[ao]s? informaci|overige informatie|další informace/iu,
};

/** The word before the number of a section, and in some languages after it. */
export const SECTION_WORD =
  'abschnitt|kapitel|punkt|teil|section|rubrique|sekcja|punkt|sezione|secci[oó]n|sec[cç][aã]o|rubriek|hoofdstuk|odd[ií]l|oddiel|avsnitt|kohta|odjeljak|oddelek|sec[tțţ]iunea|szakasz|chapter|część';
