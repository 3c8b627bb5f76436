/**
 * The passwords that are guessed first: words, names and keyboard patterns of German and English passwords, in lower
 * case without umlauts. Each stands for its spellings with other capitals, digits for letters, and digits or signs
 * around it, so that a line of them refuses some hundred passwords (guessable-password.shared.ts).
 */
export const COMMON_PASSWORDS: readonly string[] = `
  passwort passwd password passwords kennwort geheim geheimnis secret zugang login logins anmelden anmeldung
  master admin administrator root superuser benutzer nutzer user users guest gast test tester testing testen demo
  beispiel example sample start default standard changeme aendern aendermich willkommen welcome hallo hello
  hallowelt helloworld guten gutentag gutenmorgen moin servus tschuess letmein lassmichrein openup sesam
  sesamoeffnedich bitte danke please thanks computer rechner internet server system windows linux ubuntu microsoft
  google facebook apple iphone android samsung nokia office excel outlook drucker monitor laptop tastatur keyboard
  qwertz qwertzui qwertzuiop qwerty qwertyui qwertyuiop asdf asdfgh asdfghjk asdfghjkl yxcvbn yxcvbnm zxcvbn
  zxcvbnm qazwsx qaywsx wsxedc qweasd qweasdzxc qweasdyxc abcd abcdef abcdefgh abc123 a1b2c3 a1b2c3d4 aa12345678
  1q2w3e4r 1q2w3e4r5t 1q2w3e 1qaz2wsx 1qay2wsx q1w2e3r4 q1w2e3r4t5 zaq12wsx xsw2zaq1 123qwe 123abc 12qwaszx
  passw0rd pa55word p4ssw0rt sommer winter fruehling herbst summer spring autumn january februar march april june
  july august september oktober october november dezember december januar maerz juni juli montag dienstag mittwoch
  donnerstag freitag samstag sonntag monday tuesday wednesday thursday friday saturday sunday sonne sonnenschein
  sunshine regen mond sterne stern himmel regenbogen rainbow schnee feuer wasser erde wind flower blume blumen
  rose rosen tulpe schatz schatzi liebling liebe ichliebedich iloveyou loveyou loveme lovely love lover forever
  immer baby babe engel angel teufel hase hasi maus mausi mausebaer baerchen teddy teddybaer schnucki prinzessin
  princess prinz koenig king queen kaiser ritter held hero superheld superman batman spiderman ironman starwars
  startrek pokemon pikachu naruto dragon drache monkey affe tiger loewe lion hund hunde katze katzen kaetzchen
  hundchen horse pferd pferde pferdchen vogel fisch delfin dolphin schmetterling butterfly elefant panda koala
  shadow schatten bandit bello lucky buddy charlie michael michaela andreas andrea thomas christian christina
  christine stefan stefanie stephan stephanie sebastian alexander alexandra daniel daniela martin martina peter
  petra klaus juergen wolfgang monika sabine susanne nicole melanie sandra jessica jennifer julia laura sarah
  hannah lena leonie marie sophie anna lukas jonas leon finn felix maximilian florian tobias philipp patrick
  dennis kevin marcel markus matthias robert richard william joshua matthew andrew anthony jordan ashley amanda
  george harley hunter ranger buster maggie ginger pepper cookie peanut banana banane orange cherry kirsche
  erdbeere apfel zitrone schokolade chocolate kaffee coffee bier beer wein pizza nudel nudeln kartoffel zucker
  honig bacon cheese kaese fussball football soccer bundesliga bayern bayernmuenchen fcbayern borussia dortmund
  schalke schalke04 hamburg werder bremen werderbremen eintracht frankfurt leverkusen gladbach stuttgart
  vfbstuttgart hertha berlin muenchen koeln fckoeln duesseldorf leipzig dresden hannover nuernberg deutschland
  germany oesterreich austria schweiz wien zuerich europa europe london paris america amerika baseball basketball
  hockey tennis golf golfer handball ronaldo messi schumacher ferrari porsche mercedes audi volkswagen golfgti
  opel ford mustang corvette camaro yamaha kawasaki harleydavidson motorrad auto autos trucker trustno1 whatever
  nothing nichts niemand keine keinplan keineahnung egal scheisse scheiss arschloch fuck fuckyou fuckoff shit
  asshole bitch hurensohn wichser idiot dummkopf sexy sexsex hotgirl porno pussy killer ninja pirate pirat zombie
  vampir monster ghost geist magic magie zauber merlin gandalf hobbit frodo matrix phoenix falcon eagle adler
  thunder donner blitz lightning storm sturm cool coolman supercool super mega power energie energy freiheit
  freedom frieden peace friede freund freunde friends freundschaft family familie mama papa mutter vater mother
  father kinder kind bruder schwester grandma kindergarten schule school student lehrer teacher arbeit firma buero
  betrieb chef boss kollege arbeitsschutz obacht sicherheit safety security arbeitssicherheit unterweisung
  begehung sicherheitsbeauftragter brandschutz gefahr achtung vorsicht warnung urlaub ferien holiday strand beach
  meer ocean insel berge berg garten haus wohnung zuhause home heimat musik music gitarre guitar piano klavier
  metallica nirvana slipknot rammstein beatles elvis hiphop rocknroll disco party feiern silvester weihnachten
  christmas ostern easter geburtstag birthday halloween jesus christus gott glaube hoffnung heaven hell faith
  blessed amen allah buddha karma gold silber silver diamond diamant platin geld money million millionaer reich
  lotto gewinn winner sieger champion champions legend legende alpha omega delta gamma sigma apollo zeus hermes
  athena thor odin loki black white schwarz weiss blau gruen gelb lila rosa purple yellow green blue pink grey
  braun zahlen nummer number eins zwei drei geheimwort geheimcode meinpasswort meinkennwort neuespasswort
  neueskennwort passwortneu altespasswort mypassword newpassword yourpassword nopassword keinpasswort
  passwortvergessen vergessen erraten einfach simple easy leicht schwer kompliziert temp temporary temporaer
  vorlaeufig initial einstieg xxxx aaaa asdfasdf qwerqwer testtest blabla blablabla lalala haha hahaha hihi huhu
  yolo swag rofl noob gamer gaming minecraft fortnite roblox counterstrike warcraft worldofwarcraft starcraft
  diablo zelda mario luigi sonic playstation xbox nintendo gameboy steam discord youtube netflix amazon spotify
  instagram tiktok twitter snapchat whatsapp telegram yahoo hotmail gmail outlookcom webde freenet tonline telekom
  vodafone access account passcode pass code codes private privat intern extern public oeffentlich network
  netzwerk router fritzbox wlan wifi telefon handy mobile phone samsunggalaxy display bildschirm program programm
  software hardware database datenbank backup manager management support service helpdesk company corporate
  business kunde kunden lager werkstatt werkzeug hammer schraube maschine traktor bagger kran stapler gabelstapler
  baustelle maurer tischler tischlerei elektriker maler dachdecker metzger baecker baeckerei friseur gaertner
  landwirt bauer bauernhof spedition fahrer anne anja anke antje astrid barbara bettina birgit carina carmen
  carola caroline claudia cornelia dagmar diana doris elena elisabeth elke emily emma erika esther evelyn
  franziska gabriele gabi gisela greta gudrun heike heidi helga ilona ines inge ingrid irene iris isabel isabella
  jana janine jasmin johanna judith jule karin karina katharina kathrin katja katrin kerstin kirsten lara larissa
  lilly lisa luisa maja manuela mareike margit maria marion marina marlene maren melissa miriam nadine nadja
  natalie natascha nina olivia pauline ramona rebecca regina renate romy ruth sabrina saskia silke silvia simone
  sofia stella steffi svenja sylvia tamara tanja theresa tina ulrike ursula valentina vanessa vera verena veronika
  viktoria yvonne achim adrian albert alfred anton armin arne arthur axel benjamin bernd bernhard bjoern boris
  bruno carsten christoph dieter dirk dominik eberhard eduard elias emil erich ernst erwin fabian ferdinand frank
  franz fritz georg gerald gerd gerhard guenter guenther gustav hans hansi harald hartmut heiko heinrich heinz
  helmut henrik henry herbert hermann holger horst hubert hugo ingo jakob janis jens joachim jochen joerg johann
  johannes josef julian julius karl karsten konrad kurt lars linus lorenz luca ludwig manfred manuel marco maurice
  moritz nico niklas noah norbert olaf oliver oskar otto pascal paul philip rainer ralf ramon rene reinhard robin
  roland rolf roman rudolf rudi samuel siegfried simon soeren sven theo thilo thorsten till timo torsten ulrich
  valentin viktor vincent volker walter werner wilhelm willi schmidt schneider fischer weber meyer meier wagner
  becker schulz hoffmann schaefer richter klein wolf schroeder neumann zimmermann hofmann krueger hartmann lange
  schmitt krause lehmann
`
  .trim()
  .split(/\s+/);
