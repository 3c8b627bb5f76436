import { describe, expect, it } from 'vitest';
import { expectCommitted } from './committed.ts';
import { sources } from './sources.ts';

const code = sources(['schema', 'server', 'rest-compat'], /\.ts$/);

/** The files in which these three functions are declared and passed on. */
const DECLARED_IN = new Set([
  'schema/kernel/context.ts',
  'server/database/confirming-database.ts',
  'server/database/database.ts',
]);

const CALL = /\.(unscoped|writeAs|readAs|statementAs)\(/g;
const WITH_REASON = /^\.(unscoped|writeAs|readAs|statementAs)\(\s*(?:[\w.!]+,\s*)?(['"])(.+?)\2/;

describe('work outside the own organisation', () => {
  it('is done in the places of scoped-calls.txt and in no others', () => {
    const lines: string[] = [];
    for (const { path, text } of code) {
      if (DECLARED_IN.has(path)) continue;
      for (const { index } of text.matchAll(CALL)) {
        const reason = WITH_REASON.exec(text.slice(index, index + 300));
        expect(
          reason,
          `${path}: the reason must stand there as plain text:\n${text.slice(index, index + 120)}`,
        ).not.toBeNull();
        lines.push(`${path}  ${reason![1]}  ${reason![3]}`);
      }
    }
    expectCommitted('scoped-calls.txt', lines.sort());
  });

  it('sets an organisation only in these files: workers, mails, and the demo', () => {
    const naming = code
      .filter(({ path, text }) => !DECLARED_IN.has(path) && /\bdatabase\.(read|write|statement)\b/.test(text))
      .map(({ path }) => path);
    expect(naming).toEqual([
      'schema/platform/billing/refresh.service.ts',
      'schema/platform/mails/mail-compose.ts',
      'schema/platform/mails/password-reset.mail.ts',
      'server/assignments/assignment-worker.ts',
      'server/assignments/series-worker.ts',
      'server/demo/backdate.ts',
      'server/demo/notifications.ts',
      'server/exports/inspector-folder.ts',
      'server/jobs/job-worker.ts',
      'server/notifications/notification-worker.ts',
      'server/notifications/push-worker.ts',
      'server/pdf/version-printer.ts',
      'server/reminders/reminder-worker.ts',
      'server/retention/organisation-deletion.ts',
      'server/webhooks/webhook-sender.ts',
      'server/webhooks/webhook.rows.ts',
      'server/workers.ts',
    ]);
  });

  it('can be begun by the database’s own file, and by what operators do as its owner', () => {
    const naming = code
      .filter(({ text }) => /app\.(?:unscoped|client_id|account_id)/.test(text))
      .map(({ path }) => path);
    expect(naming).toEqual(
      [
        'schema/kernel/tenant.entity.ts',
        'server/database/database.ts',
        'server/directory/moves.ts',
        'server/moving/owner.ts',
        'server/operator/failures.ts',
      ].filter((path) => naming.includes(path)),
    );
  });
});
