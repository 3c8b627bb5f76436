import type { AddressInfo } from 'node:net';
import PostalMime, { type Email } from 'postal-mime';
import { SMTPServer } from 'smtp-server';

/** A received mail: envelope, raw source, and parsed by a mail parser. */
export interface ReceivedMail {
  from: string;
  to: string[];
  raw: string;
  mail: Email;
}

export interface MailServer {
  url: string;
  received: ReceivedMail[];
  /**
   * Called before a mail is accepted. An error refuses the mail, with its `responseCode` and message as the server's
   * reply.
   */
  beforeAccepting: (mail: { to: string[] }) => Promise<void> | void;
  /** Called for each recipient; an error refuses this recipient. */
  beforeReceiver: (address: string) => void;
  close(): Promise<void>;
}

/** An error with an SMTP response code. */
export function refusal(responseCode: number, message: string): Error {
  return Object.assign(new Error(message), { responseCode });
}

/** A real SMTP server on a free port. With `login` it requires authentication. */
export async function startMailServer(login?: { user: string; pass: string }): Promise<MailServer> {
  const received: ReceivedMail[] = [];
  const server = new SMTPServer({
    disabledCommands: login ? ['STARTTLS'] : ['STARTTLS', 'AUTH'],
    allowInsecureAuth: true,
    authOptional: !login,
    logger: false,
    onAuth: ({ username, password }, _session, done) => {
      if (username === login?.user && password === login?.pass) done(null, { user: username });
      else done(refusal(535, `5.7.8 ${username} is not known with ${password}`));
    },
    onRcptTo: ({ address }, _session, done) => {
      try {
        mailServer.beforeReceiver(address);
        done();
      } catch (error) {
        done(error as Error);
      }
    },
    onData: (stream, session, done) => {
      const chunks: Buffer[] = [];
      stream.on('data', (chunk: Buffer) => chunks.push(chunk));
      stream.on('end', () => {
        const to = session.envelope.rcptTo.map((receiver) => receiver.address);
        const from = session.envelope.mailFrom ? session.envelope.mailFrom.address : '';
        const raw = Buffer.concat(chunks);
        void (async () => {
          try {
            await mailServer.beforeAccepting({ to });
            received.push({ from, to, raw: raw.toString('latin1'), mail: await PostalMime.parse(raw) });
            done();
          } catch (error) {
            done(error as Error);
          }
        })();
      });
    },
  });
  // A client that is killed resets its connection.
  server.on('error', () => undefined);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.server.address() as AddressInfo;
  const credentials = login ? `${encodeURIComponent(login.user)}:${encodeURIComponent(login.pass)}@` : '';
  const mailServer: MailServer = {
    url: `smtp://${credentials}127.0.0.1:${port}`,
    received,
    beforeAccepting: () => undefined,
    beforeReceiver: () => undefined,
    close: () => new Promise((resolve) => server.close(() => resolve())),
  };
  return mailServer;
}
