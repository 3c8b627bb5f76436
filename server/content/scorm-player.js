/*
 * Runs a SCORM package in the frame below: offers it the API that it looks for in its parents, and passes on what it
 * reports to the page that shows it. That page is the only one that this script listens and speaks to; it believes
 * nothing that comes from here but that a package has said so.
 */
(() => {
  const { app, standard } = document.currentScript.dataset;
  const frame = document.getElementById('course');
  const page = parent;
  // Packages for both standards may look for the other one's API first, in parent after parent: the page around this one is
  // of another origin, and reading it would end them. Their search ends here.
  window.parent = window;
  const send = (message) => page.postMessage(message, app);
  let api = null;

  const seeded = (data) => {
    const { 'cmi.core.session_time': _, 'cmi.session_time': __, ...rest } = data;
    const entry = standard === '1.2' ? 'cmi.core.entry' : 'cmi.entry';
    return { ...rest, [entry]: Object.keys(data).length > 0 ? 'resume' : 'ab-initio' };
  };

  /** Where a package of 2004 asks to go when it ends; which part that is decides the page around this one. */
  const MOVES = {
    SequenceNext: 'next',
    SequenceExitAll: 'next',
    SequencePrevious: 'previous',
    SequenceChoice: 'choice',
    SequenceJump: 'choice',
  };
  const listen = () => {
    for (const [event, to] of Object.entries(MOVES))
      api.on(event, (target) => send({ kind: 'move', to, target: String(target ?? '') }));
    Object.assign(api.adl.nav.request_valid, { continue: 'true', previous: 'true' });
  };

  const start = ({ address, data, launch, learner }) => {
    const url = new URL(address, location.href);
    if (url.origin !== location.origin || !url.pathname.startsWith('/p/')) return;
    const settings = {
      autocommit: true,
      autocommitSeconds: 2,
      lmsCommitUrl: '/reported',
      dataCommitFormat: 'json',
      sendFullCommit: true,
      logLevel: 5,
      httpService: {
        updateSettings() {},
        processHttpRequest(_url, _data, isEnd) {
          report(isEnd);
          return { result: 'true', errorCode: 0 };
        },
      },
    };
    api = standard === '1.2' ? new Scorm12API(settings) : new Scorm2004API(settings);
    const name = standard === '1.2' ? 'cmi.core.student_name' : 'cmi.learner_name';
    const id = standard === '1.2' ? 'cmi.core.student_id' : 'cmi.learner_id';
    api.loadFromFlattenedJSON({ ...launch, ...seeded(data), [name]: learner.name, [id]: learner.id });
    if (standard === '1.2') window.API = api;
    else {
      listen();
      window.API_1484_11 = api;
    }
    frame.src = url.href;
  };

  const totals = () => {
    const total = api.cmi.getCurrentTotalTime?.();
    return total === undefined ? {} : { [standard === '1.2' ? 'cmi.core.total_time' : 'cmi.total_time']: total };
  };
  const report = (isEnd) => send({ kind: 'data', data: { ...flat(api.getFlattenedCMI()), ...totals() }, isEnd });

  /** Elements that hold texts, numbers or booleans. */
  const flat = (elements) =>
    Object.fromEntries(
      Object.entries(elements)
        .map(([key, value]) => [key.startsWith('cmi.') || key.startsWith('adl.') ? key : `cmi.${key}`, value])
        .filter(([, value]) => ['string', 'number', 'boolean'].includes(typeof value) && value !== ''),
    );

  addEventListener('message', (event) => {
    if (event.source !== page || event.origin !== app || api) return;
    if (event.data?.kind === 'start') start(event.data);
  });
  addEventListener('pagehide', () => api && report(true));
  send({ kind: 'ready' });
})();
