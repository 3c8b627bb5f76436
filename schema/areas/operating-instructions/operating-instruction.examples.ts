/**
 * Operating instructions of a joinery, the first two for its first two dangerous goods. Those two differ in each field.
 */
export const INSTRUCTIONS = [
  {
    name: 'Aceton',
    nameEn: 'Acetone',
    description: 'Hängt am Reinigungsplatz der Lackiererei.',
    kind: 'substance',
    pictograms: ['flammable', 'poisonousKat4'],
    signalWord: 'danger',
    h: ['H225', 'H319', 'H336', 'EUH066'],
    p: ['P210', 'P233', 'P280', 'P305+P351+P338'],
    wording: { P280: [{ chosen: ['Schutzhandschuhe', 'Augenschutz'] }] },
    signs: ['W021', 'P002', 'P003', 'M004', 'M009', 'E003', 'E011', 'F001'],
    scope: 'Lackiererei, Reinigungsplatz\nReinigen von Spritzpistolen und Werkzeug',
    scopeEn: 'Paint shop, cleaning bench\nCleaning of spray guns and tools',
    hazards: 'Dämpfe sind schwerer als Luft und können mit ihr ein explosionsfähiges Gemisch bilden.',
    hazardsEn: 'Vapours are heavier than air and can form an explosive mixture with it.',
    protection:
      'Absaugung am Reinigungsplatz einschalten.\nSchutzhandschuhe aus Butylkautschuk und Schutzbrille tragen.\nNur die Menge für einen Tag am Arbeitsplatz, Gebinde sofort schließen.',
    protectionEn:
      'Switch on the extraction at the cleaning bench.\nWear gloves of butyl rubber and safety goggles.\nKeep no more than the amount for one day, close containers at once.',
    emergency:
      'Verschüttetes mit Bindemittel aufnehmen, Raum lüften, Zündquellen abstellen.\nEntstehungsbrand mit Pulver- oder CO₂-Löscher bekämpfen.',
    emergencyEn:
      'Take up spills with absorbent, ventilate the room, switch off sources of ignition.\nFight a starting fire with a powder or CO₂ extinguisher.',
    firstAid: 'Nach Einatmen an die frische Luft bringen.\nBei Beschwerden ärztliche Hilfe holen, Datenblatt mitgeben.',
    firstAidEn:
      'After inhalation, bring the person to fresh air.\nIf unwell, get medical help and hand over the data sheet.',
    disposal: 'Reste und getränkte Lappen in den roten Sammelbehälter mit Deckel.',
    disposalEn: 'Put residues and soaked rags into the red container with a lid.',
    emergencyPhone: '112',
  },
  {
    name: 'Wasserstoffperoxid 35 %',
    nameEn: 'Hydrogen peroxide 35 %',
    description: 'Für den Beizraum.',
    kind: 'work',
    pictograms: ['corrosiveKat1'],
    signalWord: 'warning',
    h: ['H302', 'H315', 'H318', 'H335'],
    p: ['P261', 'P264', 'P280', 'P304+P340'],
    wording: {
      P261: [{ chosen: ['Nebel', 'Dampf'] }],
      P264: [{ de: 'Hände', en: 'hands' }],
      P280: [{ chosen: ['Schutzhandschuhe', 'Augenschutz', 'Gesichtsschutz'] }],
    },
    signs: ['W023', 'M009', 'M010'],
    scope: 'Beizraum\nBleichen von Hölzern',
    scopeEn: 'Staining room\nBleaching of wood',
    hazards: 'Zersetzt sich bei Verunreinigung und Hitze, Behälter können bersten.',
    hazardsEn: 'Decomposes with impurities and heat, containers can burst.',
    protection: 'Nur in Originalgebinden mit Entlüftung aufbewahren, nie zurückgießen.',
    protectionEn: 'Keep in original vented containers, never pour back.',
    emergency: 'Mit viel Wasser verdünnen, nicht mit Sägemehl aufnehmen.',
    emergencyEn: 'Dilute with plenty of water, do not take up with sawdust.',
    firstAid: 'Augen sofort 15 Minuten spülen, Rettungsdienst rufen.',
    firstAidEn: 'Rinse eyes at once for 15 minutes, call the ambulance.',
    disposal: 'Reste in den beschrifteten Kunststoffbehälter, Deckel mit Entlüftung.',
    disposalEn: 'Residues into the labelled plastic container with a vented lid.',
    emergencyPhone: '0 112',
  },
  {
    name: 'Formatkreissäge',
    nameEn: 'Sliding table saw',
    kind: 'machine',
    dangerousGood: null,
    signs: ['W001', 'W022', 'M002', 'M003', 'M004', 'M008', 'E003', 'F001'],
    scope: 'Bearbeiten von Holz und Holzwerkstoffen an der Formatkreissäge in Halle 2',
    scopeEn: 'Working wood and wood-based panels at the sliding table saw in hall 2',
    hazards: 'Schnittverletzungen am laufenden Sägeblatt\nRückschlag des Werkstücks\nLärm und Holzstaub',
    hazardsEn: 'Cuts by the running saw blade\nKickback of the workpiece\nNoise and wood dust',
    protection:
      'Nur unterwiesene Personen ab 18 Jahren arbeiten an der Säge.\nSpaltkeil und Schutzhaube einstellen, Absaugung einschalten.\nSchiebestock benutzen, wenn die Hand näher als 12 cm an das Blatt käme.\nKeine Handschuhe am laufenden Blatt; eng anliegende Kleidung tragen.',
    protectionEn:
      'Only instructed persons of 18 years and above work at the saw.\nAdjust riving knife and guard, switch on the extraction.\nUse the push stick when a hand would come closer than 12 cm to the blade.\nNo gloves at the running blade; wear close-fitting clothing.',
    emergency:
      'Not-Halt drücken, Hauptschalter aus und gegen Einschalten sichern.\nStörungen der Werkstattleitung melden.',
    emergencyEn:
      'Press the emergency stop, switch off and lock the main switch.\nReport faults to the workshop manager.',
    firstAid: 'Blutung stillen, Ersthelfer rufen, jeden Unfall melden.\nAbgetrennte Teile trocken und kühl mitgeben.',
    firstAidEn: 'Stop the bleeding, call a first aider, report each accident.\nHand over severed parts dry and cool.',
    disposal:
      'Instandhaltung nur durch Beauftragte bei ausgeschaltetem Hauptschalter.\nSpäne täglich absaugen, nicht mit Druckluft abblasen.',
    disposalEn:
      'Maintenance by authorised persons only, with the main switch off.\nRemove chips daily with a vacuum, no compressed air.',
    emergencyPhone: '112',
  },
] as const;
