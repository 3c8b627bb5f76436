import { ZipFile } from 'yazl';
import type { ScormStandard } from '../../schema/areas/courses/scorm/scorm.shared.ts';

/** Packages for tests: minimal ones, and one with the attempts of a hostile package. */

export interface SampleFile {
  name: string;
  content: string | Buffer;
}

const NAMESPACES: Record<ScormStandard, string> = {
  '1.2':
    'xmlns="http://www.imsproject.org/xsd/imscp_rootv1p1p2" xmlns:adlcp="http://www.adlnet.org/xsd/adlcp_rootv1p2"',
  '2004': 'xmlns="http://www.imsglobal.org/xsd/imscp_v1p1" xmlns:adlcp="http://www.adlnet.org/xsd/adlcp_v1p3"',
};

export const manifest = (
  standard: ScormStandard,
  {
    items,
    title = 'Leiterprüfung',
    before = '',
    rules = '',
  }: { items?: string; title?: string; before?: string; rules?: string } = {},
): string => `<?xml version="1.0" encoding="UTF-8"?>${before}
<manifest identifier="m" ${NAMESPACES[standard]}>
  <organizations default="o"><organization identifier="o"><title>${title}</title>
    ${items ?? `<item identifier="i1" identifierref="r1"><title>${title}</title></item>`}
    ${rules}
  </organization></organizations>
  <resources><resource identifier="r1" type="webcontent" adlcp:scormtype="sco" href="content/index.html?a=1"/></resources>
</manifest>`;

/** Searches the API as courses do: in its own window and in the parents, for one standard after the other. */
const FIND_API = (...names: string[]) => `
  function findApi(name) { let w = window; while (!w[name] && w.parent !== w) w = w.parent; return w[name]; }
  const api = ${names.map((name) => `findApi('${name}')`).join(' || ')};`;

const PAGE_12 = `<!doctype html><title>Kurs</title><p id="state">neu</p>
<button id="half">Halb</button><button id="done">Fertig</button><script>${FIND_API('API_1484_11', 'API')}
  api.LMSInitialize('');
  const kept = api.LMSGetValue('cmi.suspend_data');
  document.getElementById('state').textContent = kept ? 'weiter bei ' + kept : 'neu';
  document.getElementById('half').onclick = () => {
    api.LMSSetValue('cmi.core.lesson_status', 'incomplete'); api.LMSSetValue('cmi.suspend_data', 'Seite 2'); api.LMSCommit('');
  };
  document.getElementById('done').onclick = () => {
    api.LMSSetValue('cmi.core.score.raw', '90'); api.LMSSetValue('cmi.core.session_time', '00:05:00');
    api.LMSSetValue('cmi.core.lesson_status', 'passed'); api.LMSCommit(''); api.LMSFinish('');
  };
</script>`;

const PAGE_2004 = `<!doctype html><title>Kurs</title><p id="state">neu</p>
<button id="half">Halb</button><button id="done">Fertig</button><script>${FIND_API('API_1484_11')}
  api.Initialize('');
  const kept = api.GetValue('cmi.suspend_data');
  document.getElementById('state').textContent = kept ? 'weiter bei ' + kept : 'neu';
  document.getElementById('half').onclick = () => {
    api.SetValue('cmi.completion_status', 'incomplete'); api.SetValue('cmi.suspend_data', 'Seite 2'); api.Commit('');
  };
  document.getElementById('done').onclick = () => {
    api.SetValue('cmi.score.scaled', '0.9'); api.SetValue('cmi.session_time', 'PT5M');
    api.SetValue('cmi.completion_status', 'completed'); api.SetValue('cmi.success_status', 'passed');
    api.Commit(''); api.Terminate('');
  };
</script>`;

export const samplePackage = (standard: ScormStandard, title?: string): SampleFile[] => [
  { name: 'imsmanifest.xml', content: manifest(standard, title === undefined ? {} : { title }) },
  { name: 'content/index.html', content: standard === '1.2' ? PAGE_12 : PAGE_2004 },
];

/** Tries everything that a package must not be able to do, and writes the results into its page. */
export const hostilePackage = (app: string): SampleFile[] => [
  { name: 'imsmanifest.xml', content: manifest('1.2', { title: 'Feindlich' }) },
  {
    name: 'content/index.html',
    content: `<!doctype html><title>Feindlich</title><pre id="result">…</pre><script>(async () => {
      const tried = {};
      const attempt = async (name, work) => {
        try { tried[name] = 'REACHED ' + String(await work()).slice(0, 60); } catch (error) { tried[name] = 'refused'; }
      };
      await attempt('graphql', async () => (await fetch('${app}/graphql', { method: 'POST', credentials: 'include',
        headers: { 'Content-Type': 'application/json' }, body: '{"query":"{ __typename }"}' })).text());
      await attempt('simple', async () => (await fetch('${app}/graphql', { method: 'POST', mode: 'no-cors', body: '{}' })).type);
      await attempt('top', () => top.document.title);
      await attempt('session', () => top.localStorage.length);
      await attempt('address', () => top.location.href);
      await attempt('navigate', async () => { top.location = 'about:blank'; return 'gone'; });
      await attempt('popup', () => { if (!open('${app}/')) throw new Error('none'); return 'opened'; });
      await attempt('worker', async () => (await navigator.serviceWorker.register('index.html')).scope);
      await attempt('image', () => new Promise((done, fail) => {
        const image = new Image(); image.onload = () => done('loaded'); image.onerror = fail; image.src = '${app}/icon.svg'; }));
      parent.parent.postMessage({ kind: 'data', data: { 'cmi.core.lesson_status': 'passed' }, isEnd: true }, '*');
      document.getElementById('result').textContent = JSON.stringify(tried);
    })();</script>`,
  },
];

/** A ZIP of these files, compressed or stored. */
export async function zipOf(files: readonly SampleFile[], compress = true): Promise<Buffer> {
  const zip = new ZipFile();
  for (const { name, content } of files) zip.addBuffer(Buffer.from(content), name, { compress });
  zip.end();
  const chunks: Buffer[] = [];
  for await (const chunk of zip.outputStream) chunks.push(chunk as Buffer);
  return Buffer.concat(chunks);
}

/**
 * The same ZIP with another name of the same length in both headers, because yazl writes no names that lead out of the
 * archive.
 */
export const renamed = (zip: Buffer, from: string, to: string): Buffer => {
  if (from.length !== to.length) throw new Error('Names of the same length');
  return Buffer.from(zip.toString('latin1').replaceAll(from, to), 'latin1');
};

const OBJECTIVE = (id: string, target: string, writes: boolean): string => `<imsss:objectives>
  <imsss:primaryObjective objectiveID="${id}"><imsss:mapInfo targetObjectiveID="${target}"
    readSatisfiedStatus="${!writes}" writeSatisfiedStatus="${writes}"/></imsss:primaryObjective></imsss:objectives>`;

/** Items of a package of 2004 without sequencing rules. */
export const THREE_PARTS = ['a', 'b', 'c']
  .map((id) => `<item identifier="${id}" identifierref="r1"><title>Teil ${id}</title></item>`)
  .join('');

/** A page with its own buttons for navigation, as in some packages. */
const PAGE_THAT_MOVES = `<!doctype html><title>Kurs</title><p id="state">neu</p>
<button id="next">Fertig und weiter</button><button id="first">Zum Anfang</button><script>${FIND_API('API_1484_11')}
  api.Initialize('');
  const end = (request) => { api.SetValue('adl.nav.request', request); api.Terminate(''); };
  document.getElementById('next').onclick = () => { api.SetValue('cmi.completion_status', 'completed'); end('continue'); };
  document.getElementById('first').onclick = () => end('{target=a}choice');
</script>`;

export const movingPackage = (): SampleFile[] => [
  { name: 'imsmanifest.xml', content: manifest('2004', { items: THREE_PARTS }) },
  { name: 'content/index.html', content: PAGE_THAT_MOVES },
];

/** Items of a package of 2004 with a test at the beginning; passing it skips the lesson after it. */
export const ITEMS_WITH_TEST = `
  <item identifier="test" identifierref="r1"><title>Einstufung</title>
    <imsss:sequencing>${OBJECTIVE('own', 'known', true)}</imsss:sequencing></item>
  <item identifier="lesson" identifierref="r1"><title>Grundlagen</title>
    <imsss:sequencing>
      <imsss:sequencingRules><imsss:preConditionRule>
        <imsss:ruleConditions conditionCombination="any"><imsss:ruleCondition condition="satisfied"/></imsss:ruleConditions>
        <imsss:ruleAction action="skip"/></imsss:preConditionRule></imsss:sequencingRules>
      ${OBJECTIVE('lesson', 'known', false)}</imsss:sequencing></item>
  <item identifier="end" identifierref="r1"><title>Bei uns</title></item>`;

const H5P_FILES = [
  'index.html',
  'SCORM_API_wrapper.js',
  'h5p-adaptor.js',
  'dist/main.bundle.js',
  'workspace/h5p.json',
  'workspace/content/content.json',
];

/**
 * A package with the structure of an H5P content that was exported to SCORM 1.2: one part, whose page starts the
 * stand-alone player with a folder of JSON beside it; an adaptor passes its xAPI statements to the API. The player is a
 * minimal one for tests: like the original it reads the content, in its own frame, and asks one question.
 */
export const h5pPackage = (): SampleFile[] => [
  {
    name: 'imsmanifest.xml',
    content: `<?xml version="1.0" standalone="no"?>
<manifest identifier="h5p-leitern" version="1" ${NAMESPACES['1.2']} xmlns:xsi="http://www.w3.org/2001/XMLSchema-instance"
  xsi:schemaLocation="http://www.imsproject.org/xsd/imscp_rootv1p1p2 imscp_rootv1p1p2.xsd">
  <metadata><schema>ADL SCORM</schema><schemaversion>1.2</schemaversion></metadata>
  <organizations default="org"><organization identifier="org"><title>Leitern mit H5P</title>
    <item identifier="item_1" identifierref="resource_1" isvisible="true"><title>Leitern mit H5P</title>
      <adlcp:masteryscore>50</adlcp:masteryscore></item></organization></organizations>
  <resources><resource identifier="resource_1" type="webcontent" adlcp:scormtype="sco" href="index.html">
    ${H5P_FILES.map((file) => `<file href="${file}"/>`).join('')}</resource></resources>
</manifest>`,
  },
  {
    name: 'index.html',
    content: `<!doctype html><title>H5P</title><script src="SCORM_API_wrapper.js"></script><script src="dist/main.bundle.js"></script>
<div id="h5p-container"></div><script>
  new H5PStandalone.H5P(document.getElementById('h5p-container'), { h5pJsonPath: 'workspace' })
    .then(() => { const adaptor = document.createElement('script'); adaptor.src = 'h5p-adaptor.js'; document.body.append(adaptor); });
</script>`,
  },
  {
    name: 'SCORM_API_wrapper.js',
    content: `const scorm = (() => { ${FIND_API('API')}
  return { init: () => api.LMSInitialize('') === 'true', set: (name, value) => api.LMSSetValue(name, String(value)),
    save: () => api.LMSCommit(''), quit: () => api.LMSFinish('') }; })();`,
  },
  {
    name: 'h5p-adaptor.js',
    content: `scorm.init(); addEventListener('pagehide', () => scorm.quit());
H5P.externalDispatcher.on('xAPI', ({ data: { statement: { verb, result } } }) => {
  if (!/completed$/.test(verb.id) || !result) return;
  scorm.set('cmi.core.score.min', 0); scorm.set('cmi.core.score.max', result.score.max); scorm.set('cmi.core.score.raw', result.score.raw);
  scorm.set('cmi.interactions.0.id', 'q1'); scorm.set('cmi.interactions.0.result', result.score.scaled === 1 ? 'correct' : 'wrong');
  scorm.set('cmi.core.lesson_status', result.score.scaled >= 0.5 ? 'passed' : 'failed'); scorm.save();
});`,
  },
  {
    name: 'dist/main.bundle.js',
    content: `window.H5P = { externalDispatcher: new (class extends EventTarget {
  on(type, handle) { this.addEventListener(type, (event) => handle({ data: event.detail })); } })() };
const start = async (container, { h5pJsonPath }) => {
  const read = async (name) => (await fetch(h5pJsonPath + '/' + name)).json();
  const [{ title }, { question, answers }] = await Promise.all([read('h5p.json'), read('content/content.json')]);
  const frame = document.createElement('iframe'); frame.className = 'h5p-iframe'; container.append(frame);
  const { document: inner } = frame.contentWindow; inner.title = title;
  const text = inner.createElement('p'); text.textContent = question; inner.body.append(text);
  for (const answer of answers) { const button = inner.createElement('button'); button.textContent = answer.text; inner.body.append(button);
    button.onclick = () => H5P.externalDispatcher.dispatchEvent(new CustomEvent('xAPI', { detail: { statement: {
      verb: { id: 'http://adlnet.gov/expapi/verbs/completed' },
      result: { score: { min: 0, max: 1, raw: answer.correct ? 1 : 0, scaled: answer.correct ? 1 : 0 } } } } })); }
};
window.H5PStandalone = { H5P: function (container, options) { return start(container, options); } };`,
  },
  { name: 'workspace/h5p.json', content: JSON.stringify({ title: 'Leitern mit H5P', mainLibrary: 'H5P.MultiChoice' }) },
  {
    name: 'workspace/content/content.json',
    content: JSON.stringify({
      question: 'Was prüfst du zuerst?',
      answers: [
        { text: 'Die Sprossen', correct: true },
        { text: 'Die Farbe', correct: false },
      ],
    }),
  },
];
