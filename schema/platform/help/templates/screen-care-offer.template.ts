import { type TemplateSource, bilingualText } from '../template.ts';

/** The offer of ArbMedVV § 5 with annex part 4 (2) no. 1 for work at screens. */
export const screenCareOffer: TemplateSource = {
  asOf: '2026-11',
  intro: bilingualText(
    'Angebotsvorsorge für Tätigkeiten an Bildschirmgeräten (§ 5 ArbMedVV, Anhang Teil 4). Schriftlich, an jede Person ' +
      'einzeln, vor Aufnahme der Tätigkeit und danach in regelmäßigen Abständen. Wer ablehnt, wird wieder gefragt.',
    'Offered health care for work at screens (§ 5 ArbMedVV, annex part 4). In writing, to each person, before the work ' +
      'begins and regularly afterwards. Whoever declines is asked again.',
  ),
  blocks: [
    { kind: 'fields', labels: [bilingualText('An', 'To'), bilingualText('Von, am', 'From, on')] },
    { kind: 'heading', text: bilingualText('Unser Angebot an dich', 'Our offer to you') },
    {
      kind: 'text',
      text: bilingualText(
        'Du arbeitest am Bildschirm. Dafür bieten wir dir eine arbeitsmedizinische Vorsorge an: ein Gespräch mit der ' +
          'Betriebsärztin oder dem Betriebsarzt und, wenn du möchtest, eine Untersuchung der Augen und des Sehvermögens. ' +
          'Sie findet während der Arbeitszeit statt und kostet dich nichts.',
        'You work at a screen. For this we offer you occupational health care: a talk with the company physician and, if ' +
          'you like, an examination of eyes and eyesight. It takes place during working hours and costs you nothing.',
      ),
    },
    {
      kind: 'text',
      text: bilingualText(
        'Das Angebot ist freiwillig: Wenn du es nicht annimmst, hat das keine Nachteile. Was besprochen und gefunden wird, ' +
          'unterliegt der Schweigepflicht. Wir erfahren nur, dass und wann du dort warst und wann der nächste Termin ist.',
        'The offer is voluntary: declining has no disadvantages. What is said and found is subject to medical ' +
          'confidentiality. We only learn that and when you were there, and when the next date is.',
      ),
    },
    {
      kind: 'text',
      text: bilingualText(
        'Zeigt die Vorsorge, dass du für die Arbeit am Bildschirm eine spezielle Sehhilfe brauchst und deine eigene Brille ' +
          'nicht reicht, bekommst du sie von uns.',
        'Where it shows that you need special glasses for work at a screen because your own are not enough, we provide them.',
      ),
    },
    {
      kind: 'fields',
      labels: [
        bilingualText('Praxis, Telefon', 'Practice, phone'),
        bilingualText('Bitte melde dich bis', 'Please answer until'),
      ],
    },
    { kind: 'heading', text: bilingualText('Deine Antwort', 'Your answer') },
    {
      kind: 'checklist',
      points: [
        bilingualText('Ich nehme das Angebot an', 'I accept the offer'),
        bilingualText('Zurzeit nicht', 'Not at present'),
      ],
    },
    { kind: 'fields', labels: [bilingualText('Datum, Unterschrift', 'Date, signature')] },
  ],
};
