import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { alsoIn, newSpecialist } from '../multiuser/specialist.ts';
import { addUser, login, PASSWORD, registerOwner, type Actor } from '../support/actors.ts';
import { startTestApp, type TestApp } from '../support/app.ts';
import { allMailsSent } from '../support/eventually.ts';
import { PROVIDER_CLIENT, PROVIDER_SECRET, startCompany } from './company.ts';
import { startDns } from './dns-server.ts';
import { startLyingProvider } from './lying-provider.ts';

const REDIRECT = 'http://localhost:4000/sign-on';
let now = Date.now();
let app: TestApp;
let dns: Awaited<ReturnType<typeof startDns>>;
let company: Awaited<ReturnType<typeof startCompany>>;
let liar: Awaited<ReturnType<typeof startLyingProvider>>;

beforeAll(async () => {
  [dns, company, liar] = await Promise.all([startDns(), startCompany(REDIRECT), startLyingProvider()]);
  app = await startTestApp({
    clock: { now: () => new Date(now) },
    signOn: {
      toLoopback: true,
      timeoutMs: 1_500,
      dnsServers: [dns.address],
      resolve: async () => ['93.184.215.14'],
    },
  });
});
beforeEach(() => {
  now = Date.now();
  Object.assign(liar.lies, { document: {}, claims: {}, byStranger: false });
});
afterAll(async () => {
  await app.stop();
  await Promise.all([dns.stop(), company.stop(), liar.stop()]);
});

type Answer = { errors?: { extensions: { code: string; key?: string; details?: { field: string; key: string }[] } }[] };
const refusal = ({ errors }: Answer): string | undefined => {
  const { code, key, details } = errors?.[0]?.extensions ?? {};
  return code && [code, details?.[0]?.field, key ?? details?.[0]?.key].filter(Boolean).join(' ');
};

interface Page {
  settings: { issuer: string; active: boolean; version: number } | null;
  domains: { id: string; domain: string; proof: string; verifiedAt: string | null; recordName: string }[];
  linked: string[];
}
const PAGE = '{ settings { issuer active version } domains { id domain proof verifiedAt recordName } linked }';
const page = async ({ token }: Actor): Promise<Page> =>
  (await app.graphql<{ singleSignOn: Page }>(token, `{ singleSignOn ${PAGE} }`)).data.singleSignOn;

const SAVE = `mutation ($input: SingleSignOnInput!) { saveSingleSignOn(input: $input) ${PAGE} }`;
const settings = (changes: object = {}) => ({
  issuer: company.issuer,
  providerClientId: PROVIDER_CLIENT,
  secret: PROVIDER_SECRET,
  active: true,
  roleRules: [],
  localLogin: true,
  ...changes,
});
const save = ({ token }: Pick<Actor, 'token'>, changes: object = {}) =>
  app.graphql(token, SAVE, { input: settings(changes) });
const add = ({ token }: Actor, domain: string) =>
  app.graphql<{ addSignOnDomain: Page['domains'][number] }>(
    token,
    `mutation ($input: AddSignOnDomainInput!) { addSignOnDomain(input: $input) { id domain proof verifiedAt recordName } }`,
    { input: { domain } },
  );
const check = ({ token }: Actor, id: string) =>
  app.graphql(token, 'mutation ($id: ID!) { checkSignOnDomain(id: $id) { id verifiedAt } }', { id });
const remove = ({ token }: Actor, id: string) =>
  app.graphql(token, 'mutation ($id: ID!) { removeSignOnDomain(id: $id) }', { id });

async function prove(owner: Actor, domain: string): Promise<string> {
  const { id, proof, recordName } = (await add(owner, domain)).data.addSignOnDomain;
  dns.records.set(recordName, ['something else', proof]);
  expect(refusal(await check(owner, id))).toBeUndefined();
  return id;
}

let companies = 0;
/** An organisation with a verified domain and a person, whose provider is the company's or the lying one. */
async function withSignOn(changes: object = {}) {
  companies += 1;
  const domain = `firma-${companies}.example`;
  const owner = await registerOwner(app, { email: `chef@${domain}` });
  await prove(owner, domain);
  expect(refusal(await save(owner, changes))).toBeUndefined();
  const person = await addUser(app, owner);
  const email = `jonas@${domain}`;
  await app.sql(`update account set email = $2 where id = $1`, [person.userId, email]);
  await app.sql(`update client_user set email = $2 where id = $1`, [person.userId, email]);
  return { domain, owner, person: { ...person, email } };
}

const start = (email: string) =>
  app.graphql<{ startSignOn: { address: string; browserKey: string } }>(
    null,
    'mutation ($input: StartSignOnInput!) { startSignOn(input: $input) { address browserKey } }',
    { input: { email } },
  );
const finish = (answer: string, browserKey: string) =>
  app.graphql<{ finishSignOn: { token: string; user: { id: string; role: string; permissions: string[] } } }>(
    null,
    'mutation ($input: FinishSignOnInput!) { finishSignOn(input: $input) { token user { id role permissions } } }',
    { input: { answer, browserKey } },
  );

/** The complete sign-on as this person of the company's directory. */
async function signOn(email: string, subject: string) {
  const { address, browserKey } = (await start(email)).data.startSignOn;
  return finish(await company.visit(address, subject), browserKey);
}

/** The complete sign-on with answers of the lying provider. */
async function lie(email: string, claims: object, changes: Record<string, string> = {}) {
  const begun = await start(email);
  if (begun.errors) return { ...begun, data: { finishSignOn: { token: '', user: { id: '' } } } };
  liar.lies.claims = claims as never;
  return finish(liar.visit(begun.data.startSignOn.address, changes), begun.data.startSignOn.browserKey);
}
/** The audit entries about a person's company account, in order. */
const auditOfLinks = async ({ userId }: Actor): Promise<{ linked: boolean; by: string | null }[]> =>
  app.sql(
    `select changes #>> '{company_account_at,1}' is not null as linked, user_id as by from audit
      where entity_id = $1 and action = 'updated' and changes ? 'company_account_at' order by id`,
    [userId],
  );
const meOf = async (token: string) => refusal(await app.graphql(token, '{ me { user { id } } }')) ?? 'in';

describe('the settings of single sign-on', () => {
  it('are for Owners alone, and show neither the secret nor another organisation', async () => {
    const { owner, person, domain } = await withSignOn();
    const other = await registerOwner(app);
    expect(refusal(await save(person))).toBe('FORBIDDEN');
    expect(refusal(await app.graphql(person.token, `{ singleSignOn ${PAGE} }`))).toBe('FORBIDDEN');
    expect(refusal(await add(person, 'andere.example'))).toBe('FORBIDDEN');
    const [{ id }] = (await page(owner)).domains as [Page['domains'][number]];
    expect(await page(other)).toEqual({ settings: null, domains: [], linked: [] });
    expect(refusal(await check(other, id))).toBe('NOT_FOUND');
    expect(refusal(await remove(other, id))).toBe('NOT_FOUND');
    expect(refusal(await check(other, 'x'))).toBe('NOT_FOUND');
    expect((await page(owner)).domains).toMatchObject([{ domain, verifiedAt: expect.any(String) as string }]);
    const stored = await app.sql(
      `select s.*, k.sealed from single_sign_on s join single_sign_on_secret k using (client_id)`,
    );
    expect(JSON.stringify(stored)).not.toContain(PROVIDER_SECRET);
    const audit = await app.sql(`select * from audit where client_id = $1`, [owner.clientId]);
    expect(JSON.stringify(audit)).toContain(company.issuer);
    expect(JSON.stringify(audit)).not.toContain(PROVIDER_SECRET);
  });

  it('refuse a provider with the reason, before anything is stored', { timeout: 20_000 }, async () => {
    const owner = await registerOwner(app);
    const problem = async (document: (typeof liar.lies)['document']) => {
      liar.lies.document = document;
      return refusal(await save(owner, { issuer: liar.issuer }));
    };
    const html = '<!doctype html><title>Anmelden</title>';
    expect(
      await problem((_req, res) => {
        res.setHeader('content-type', 'text/html');
        res.end(html);
      }),
    ).toBe('BAD_INPUT issuer provider_notJson');
    expect(
      await problem((_req, res) => {
        res.setHeader('content-type', 'application/json');
        res.on('error', () => undefined);
        res.end(`{"issuer":"${'x'.repeat(5_000_000)}"}`);
      }),
    ).toBe('BAD_INPUT issuer provider_tooLarge');
    expect(await problem(() => undefined)).toBe('BAD_INPUT issuer provider_timeout');
    // The head is sent immediately, the rest never.
    expect(
      await problem((_req, res) => {
        res.setHeader('content-type', 'application/json');
        res.write('{');
      }),
    ).toBe('BAD_INPUT issuer provider_timeout');
    expect(await problem({ issuer: 'https://login.example.com' })).toBe('BAD_INPUT issuer provider_otherIssuer');
    expect(await problem({ code_challenge_methods_supported: ['plain'] })).toBe('BAD_INPUT issuer provider_unsuitable');
    expect(await problem({ jwks_uri: undefined })).toBe('BAD_INPUT issuer provider_unsuitable');
    expect(
      await problem((_req, res) => {
        res.writeHead(302, { location: 'http://169.254.169.254/' });
        res.end();
      }),
    ).toBe('BAD_INPUT issuer provider_notJson');
    expect(await page(owner)).toMatchObject({ settings: null });
  });

  it('reach no private address, and no machine beside this one without https', async () => {
    const owner = await registerOwner(app);
    for (const issuer of [
      'https://10.0.0.1',
      'https://169.254.169.254/latest',
      'https://[fd00::1]',
      'http://example.com',
    ])
      expect(refusal(await save(owner, { issuer })), issuer).toBe('BAD_INPUT issuer provider_privateAddress');
    expect(refusal(await save(owner, { issuer: 'ftp://example.com' }))).toBe('BAD_INPUT issuer issuerInvalid');
    expect(refusal(await save(owner, { issuer: 'https://a:b@example.com' }))).toBe('BAD_INPUT issuer issuerInvalid');
    // With the address of the document, the library would not compare the issuer.
    expect(refusal(await save(owner, { issuer: `${company.issuer}/.well-known/openid-configuration` }))).toBe(
      'BAD_INPUT issuer issuerIsDocument',
    );
    const many = Array.from({ length: 51 }, () => ({ value: 'x', role: 'User', permissions: [] }));
    expect(refusal(await save(owner, { roleRules: many }))).toBe('BAD_INPUT roleRules tooMany');
  });

  it('send the stored secret to no other provider', async () => {
    const { owner } = await withSignOn();
    const { secret: _secret, ...stored } = settings();
    expect(refusal(await app.graphql(owner.token, SAVE, { input: stored }))).toBeUndefined();
    expect(refusal(await app.graphql(owner.token, SAVE, { input: { ...stored, issuer: liar.issuer } }))).toBe(
      'BAD_INPUT secret required',
    );
  });
});

describe('a mail domain', () => {
  it('has to be verified by a text record, and belongs to the organisation that verified it last; Owners are notified', async () => {
    const first = await registerOwner(app);
    const second = await registerOwner(app);
    const domain = 'wechsel.example';
    const { id, recordName } = (await add(first, 'Wechsel.example')).data.addSignOnDomain;
    expect(recordName).toBe('_obacht.wechsel.example');
    expect(refusal(await check(first, id))).toBe('BAD_INPUT domain recordMissing');
    dns.records.set(recordName, ['obacht=of-somebody-else']);
    expect(refusal(await check(first, id))).toBe('BAD_INPUT domain recordMissing');
    await remove(first, id);
    await prove(first, domain);
    await save(first);
    expect(refusal(await start(`a@${domain}`))).toBeUndefined();
    // The domain was sold, or the record was created by somebody with access to the DNS.
    await prove(second, domain);
    expect((await page(first)).domains).toMatchObject([{ domain, verifiedAt: null }]);
    expect(refusal(await start(`a@${domain}`))).toBe('NOT_FOUND noCompanyAccount');
    await allMailsSent(app);
    const mailed = app.mails.map(({ to, subject }) => `${to} ${subject}`);
    expect(mailed).toContain(`${first.email} Domain ${domain} gehört jetzt einer anderen Organisation`);
    expect(mailed).toContain(`${second.email} Domain ${domain} nachgewiesen`);
  });

  it('has to be a domain name, is added once, and has a limit', async () => {
    const owner = await registerOwner(app);
    for (const domain of ['de', 'firma', '-a.de', 'a..de', '10.0.0.1', 'a b.de', `${'x'.repeat(64)}.de`])
      expect(refusal(await add(owner, domain)), domain).toBe('BAD_INPUT domain domainInvalid');
    for (let n = 0; n < 20; n += 1) expect(refusal(await add(owner, `firma${n}.example`))).toBeUndefined();
    expect(refusal(await add(owner, 'noch-eine.example'))).toBe('BAD_INPUT domain tooManyDomains');
    const [{ id }] = (await page(owner)).domains as [Page['domains'][number]];
    await remove(owner, id);
    expect(refusal(await add(owner, 'firma5.example'))).toBe('BAD_INPUT domain domainTwice');
  });
});

describe('a login with the company account', () => {
  it('links a verified address of a proved domain, and goes by `sub` from then on', async () => {
    const { owner, person, domain } = await withSignOn();
    const sub = randomUUID();
    company.people.set(sub, { email: person.email.toUpperCase(), email_verified: true });
    const { data } = await signOn(person.email, sub);
    expect(data.finishSignOn.user.id).toBe(person.userId);
    expect(await meOf(data.finishSignOn.token)).toBe('in');
    expect((await page(owner)).linked).toEqual([person.userId]);
    // The person has a new name and address; the former address is unused, and is later given to another person.
    company.people.set(sub, { email: `j.neu@${domain}`, email_verified: false });
    expect((await signOn(person.email, sub)).data.finishSignOn.user.id).toBe(person.userId);
    const successor = randomUUID();
    company.people.set(successor, { email: person.email, email_verified: true });
    expect(refusal(await signOn(person.email, successor))).toBe('FORBIDDEN signOnOtherIdentity');
    const unlink = (who: Actor) =>
      app.graphql(who.token, 'mutation ($id: ID!) { unlinkCompanyAccount(userId: $id) }', { id: person.userId });
    expect(refusal(await unlink(person))).toBe('FORBIDDEN');
    expect(refusal(await unlink(await registerOwner(app)))).toBe('NOT_FOUND');
    expect(refusal(await unlink(owner))).toBeUndefined();
    expect(await meOf(data.finishSignOn.token)).toBe('SESSION_ENDED');
    expect((await signOn(person.email, successor)).data.finishSignOn.user.id).toBe(person.userId);
    // The audit contains who was linked and who removed the link, but not the identity at the provider.
    const linked = { linked: true, by: null };
    expect(await auditOfLinks(person)).toEqual([linked, { linked: false, by: owner.userId }, linked]);
    const entries = await app.sql('select changes from audit where client_id = $1', [owner.clientId]);
    expect(JSON.stringify(entries)).not.toContain(successor);
  });

  it('refuses who is unverified, from another domain, or nobody here', async () => {
    const { person, domain } = await withSignOn();
    const other = await withSignOn();
    const as = async (employee: object): Promise<string | undefined> => {
      const sub = randomUUID();
      company.people.set(sub, employee);
      return refusal(await signOn(person.email, sub));
    };
    expect(await as({ email: person.email, email_verified: false })).toBe('FORBIDDEN signOnUnverified');
    expect(await as({ email: person.email })).toBe('FORBIDDEN signOnUnverified');
    expect(await as({})).toBe('FORBIDDEN signOnNoAddress');
    expect(await as({ email: other.person.email, email_verified: true })).toBe('FORBIDDEN signOnForeignDomain');
    expect(await as({ email: `niemand@${domain}`, email_verified: true })).toBe('FORBIDDEN signOnUnknown');
    expect(refusal(await start('wer@unbekannt.example'))).toBe('NOT_FOUND noCompanyAccount');
    expect(refusal(await start('x'))).toMatch(/^BAD_INPUT email/);
  });

  it('never takes over an account that belongs to several organisations, or to a specialist', async () => {
    const { owner, domain, person } = await withSignOn();
    await newSpecialist(app, owner, 'Clara Huber', `fasi@${domain}`);
    const sub = randomUUID();
    company.people.set(sub, { email: `fasi@${domain}`, email_verified: true });
    expect(refusal(await signOn(person.email, sub))).toBe('FORBIDDEN signOnOwnAccount');
    // Linked while the domain belonged only to the organisation.
    const other = randomUUID();
    company.people.set(other, { email: person.email, email_verified: true });
    expect(refusal(await signOn(person.email, other))).toBeUndefined();
    await alsoIn(app, await registerOwner(app), person);
    expect(refusal(await signOn(person.email, other))).toBe('FORBIDDEN signOnOwnAccount');
  });

  it('is valid once, in the browser in which it began, for ten minutes', async () => {
    const { person } = await withSignOn();
    const sub = randomUUID();
    company.people.set(sub, { email: person.email, email_verified: true });
    const first = (await start(person.email)).data.startSignOn;
    const answer = await company.visit(first.address, sub);
    expect(refusal(await finish(answer, first.browserKey))).toBeUndefined();
    expect(refusal(await finish(answer, first.browserKey))).toBe('FORBIDDEN signOnExpired');
    // The code of one login in another login that has started.
    const second = (await start(person.email)).data.startSignOn;
    const state = new URL(second.address).searchParams.get('state')!;
    const replayed = new URLSearchParams(answer);
    replayed.set('state', state);
    expect(refusal(await finish(replayed.toString(), second.browserKey))).toBe('FORBIDDEN provider_refused');
    const third = (await start(person.email)).data.startSignOn;
    expect(refusal(await finish(await company.visit(third.address, sub), first.browserKey))).toBe(
      'FORBIDDEN signOnExpired',
    );
    const fourth = (await start(person.email)).data.startSignOn;
    const late = await company.visit(fourth.address, sub);
    now += 10 * 60_000 + 1_000;
    expect(refusal(await finish(late, fourth.browserKey))).toBe('FORBIDDEN signOnExpired');
    for (const nonsense of ['x', 'state=&state=', '%00', `error=${'x'.repeat(500)}`])
      expect(refusal(await finish(nonsense, 'x'))).toBe('FORBIDDEN signOnExpired');
    expect(refusal(await finish('x'.repeat(8_001), 'x'))).toBe('BAD_INPUT answer tooLong');
  });

  it(
    'refuses an answer of the provider that does not match: issuer, nonce, time, audience, key, refusal',
    { timeout: 20_000 },
    async () => {
      const { person } = await withSignOn({ issuer: liar.issuer });
      const me = { sub: 'jonas', email: person.email, email_verified: true };
      expect(refusal(await lie(person.email, me))).toBeUndefined();
      const seconds = Math.floor(Date.now() / 1000);
      for (const [what, claims] of Object.entries({
        issuer: { iss: company.issuer },
        nonce: { nonce: 'another' },
        'no nonce': { nonce: undefined },
        audience: { aud: 'another' },
        expired: { exp: seconds - 60 },
        future: { iat: seconds + 600, nbf: seconds + 600 },
        subject: { sub: undefined },
      }))
        expect(refusal(await lie(person.email, { ...me, ...claims })), what).toMatch(
          /^(FORBIDDEN|UNAVAILABLE) provider_/,
        );
      // Mix-up attack: the answer names a provider other than the requested one (RFC 9207), or none.
      expect(refusal(await lie(person.email, me, { iss: company.issuer }))).toBe('FORBIDDEN provider_refused');
      expect(refusal(await lie(person.email, me, { error: 'access_denied' }))).toBe('FORBIDDEN provider_refused');
      liar.lies.byStranger = true;
      expect(refusal(await lie(person.email, me))).toBe('FORBIDDEN provider_refused');
      liar.lies.byStranger = false;
      expect(refusal(await lie(person.email, { ...me, sub: 'x'.repeat(300) }))).toBe('FORBIDDEN signOnUnknown');
      expect(refusal(await lie(person.email, me))).toBeUndefined();
    },
  );
});

describe('rights by a claim', () => {
  it('use the first matching rule; without one nobody is admitted, and one Owner always remains', async () => {
    const { owner, person } = await withSignOn({
      roleClaim: 'groups',
      roleRules: [
        { value: 'chefs', role: 'Owner', permissions: ['usermanagement', 'inspection'] },
        { value: 'werkstatt', role: 'User', permissions: ['inspection'] },
      ],
    });
    const sub = randomUUID();
    const as = async (groups: string[] | undefined, who = person.email, subject = sub) => {
      company.people.set(subject, { email: who, email_verified: true, ...(groups && { groups }) });
      const answer = await signOn(who, subject);
      return refusal(answer) ?? [answer.data.finishSignOn.user.role, ...answer.data.finishSignOn.user.permissions];
    };
    expect(await as(['kantine', 'werkstatt'])).toEqual(['User', 'inspection']);
    expect(await as(['chefs', 'werkstatt'])).toEqual(['Owner', 'inspection', 'usermanagement']);
    expect(await as(['werkstatt'])).toEqual(['User', 'inspection']);
    expect(await as([])).toBe('FORBIDDEN signOnNoRole');
    expect(await as(undefined)).toBe('FORBIDDEN signOnNoRole');
    expect(await as(['werkstatt'], owner.email, randomUUID())).toEqual(expect.arrayContaining(['Owner']));
  });
});

describe('an organisation without local login', () => {
  it('refuses logins by password, except of the emergency Owner and of accounts of others', async () => {
    const { owner, person, domain } = await withSignOn();
    expect(refusal(await save(owner, { localLogin: false }))).toBe('BAD_INPUT emergencyOwnerId emergencyOwner');
    expect(refusal(await save(owner, { localLogin: false, emergencyOwnerId: person.userId }))).toBe(
      'BAD_INPUT emergencyOwnerId emergencyOwner',
    );
    expect(refusal(await save(owner, { localLogin: false, emergencyOwnerId: owner.userId }))).toBeUndefined();
    expect(refusal(await login(app, person.email))).toBe('FORBIDDEN useCompanyAccount');
    // Without the password, nobody can find out that an account with the address exists.
    expect(refusal(await login(app, person.email, 'wrong'))).toBe('BAD_CREDENTIALS');
    expect(refusal(await login(app, owner.email))).toBeUndefined();
    const specialist = await newSpecialist(app, owner, 'Clara Huber', `extern@${domain}`);
    expect(refusal(await login(app, specialist.email))).toBeUndefined();
    const [{ id }] = (await page(owner)).domains as [Page['domains'][number]];
    expect(refusal(await remove(owner, id))).toBe('CONFLICT lastDomain');
    // If no emergency Owner is present, each Owner is one.
    const second = await addUser(app, owner, { role: 'User' });
    await app.sql(`update client_user set role = 'Owner', email = $2 where id = $1`, [second.userId, `zwei@${domain}`]);
    await app.sql(`update account set email = $2 where id = $1`, [second.userId, `zwei@${domain}`]);
    expect(refusal(await login(app, `zwei@${domain}`))).toBe('FORBIDDEN useCompanyAccount');
    await app.sql(`update client_user set role = 'User' where id = $1`, [owner.userId]);
    expect(refusal(await login(app, `zwei@${domain}`))).toBeUndefined();
  });

  it('begins only with a proved domain, and ends with the settings', async () => {
    const owner = await registerOwner(app);
    const off = { localLogin: false, emergencyOwnerId: owner.userId };
    expect(refusal(await save(owner, off))).toBe('BAD_INPUT localLogin domainNeeded');
    const { owner: other, person } = await withSignOn();
    const sub = randomUUID();
    company.people.set(sub, { email: person.email, email_verified: true });
    const { token } = (await signOn(person.email, sub)).data.finishSignOn;
    await save(other, { localLogin: false, emergencyOwnerId: other.userId });
    expect(await meOf(token)).toBe('in');
    await app.graphql(other.token, `mutation { removeSingleSignOn ${PAGE} }`);
    expect(await meOf(token)).toBe('SESSION_ENDED');
    expect(refusal(await login(app, person.email, PASSWORD))).toBeUndefined();
  });
});

describe('a provider that reports a logout', () => {
  const post = async ({ clientId }: Pick<Actor, 'clientId'>, body: string): Promise<number> =>
    (
      await fetch(`${app.url}/api/sign-on/logout/${clientId}`, {
        method: 'POST',
        headers: { 'content-type': 'application/x-www-form-urlencoded' },
        body,
      })
    ).status;

  it('ends the sessions of that `sid` or `sub` at once, of its organisation alone', async () => {
    const { owner, person } = await withSignOn({ issuer: liar.issuer });
    const other = await withSignOn({ issuer: liar.issuer });
    const enter = async (email: string, sub: string, sid?: string): Promise<string> =>
      (await lie(email, { sub, email, email_verified: true, ...(sid && { sid }) })).data.finishSignOn.token;
    const one = await enter(person.email, 'jonas', 's1');
    const two = await enter(person.email, 'jonas', 's2');
    const theirs = await enter(other.person.email, 'jonas', 's1');
    const tell = async (claims: object, of: Pick<Actor, 'clientId'> = owner): Promise<number> =>
      post(of, `logout_token=${await liar.logoutToken(claims as never)}`);
    for (const bad of [
      { sid: 's1', nonce: 'n' },
      { sid: 's1', events: {} },
      { sid: 's1', aud: 'another' },
      { sid: 's1', iss: company.issuer },
      { sid: 's1', iat: Math.floor(Date.now() / 1000) - 900 },
      { sid: 's1', exp: Math.floor(Date.now() / 1000) - 60 },
      {},
    ])
      expect(await tell(bad), JSON.stringify(bad)).toBe(400);
    liar.lies.byStranger = true;
    expect(await tell({ sid: 's1' })).toBe(400);
    liar.lies.byStranger = false;
    // An ID token of the same provider, sent as a logout token.
    expect(await post(owner, `logout_token=${await liar.logoutToken({ sid: 's1' }, 'JWT')}`)).toBe(400);
    expect(await post(owner, '')).toBe(400);
    expect(await post(owner, 'logout_token=a.b.c')).toBe(400);
    expect(await post(owner, `logout_token=${'x'.repeat(30_000)}`)).toBe(413);
    expect(await post({ clientId: 'x' }, 'logout_token=x')).toBe(404);
    expect(await post(await registerOwner(app), 'logout_token=x')).toBe(404);
    expect(await Promise.all([one, two, theirs].map(meOf))).toEqual(['in', 'in', 'in']);
    expect(await tell({ sid: 's1', sub: 'jonas' })).toBe(200);
    expect(await Promise.all([one, two, theirs].map(meOf))).toEqual(['SESSION_ENDED', 'in', 'in']);
    expect(await tell({ sub: 'jonas' })).toBe(200);
    expect(await Promise.all([two, theirs, person.token].map(meOf))).toEqual(['SESSION_ENDED', 'in', 'in']);
  });
});
