/**
 * Paths whose next segment is a secret: a password reset, an invitation and the e-mail address it was sent to, the code
 * of a first-aid kit, a storage location, a device or a place, the link of an instruction or a health check, a calendar,
 * the link that ends mails, the signed address of an archive, the secret of the billing provider.
 */
const KEYS = [
  /^(\/multiuserAccept)\/.+/,
  /^(\/login\/resetPassword)\/.+/,
  /^(\/firstAid|\/goods|\/device|\/place)\/.+/,
  /^(\/managedInstructionsUserPage|\/examinationAssignment|\/mine|\/terminal)\/.+/,
  /^(\/api\/v1\/(?:managedInstruction|examination)Assignment\/employee)\/.+/,
  /^(\/calendar)\/.+/,
  /^(\/mails\/end)\/.+/,
  /^(\/archives)\/.+/,
  /^(\/api\/v1\/reset)\/.+/,
  /^(\/api\/billing\/hooks)\/.+/,
  /^(\/api\/v1\/multiuser\/invite)\/.+/,
];

/** A request's path for the log: without the query string, which may contain search terms, and without secrets. */
export function loggedPath(url: string): string {
  const path = url.split('?', 1)[0]!;
  const key = KEYS.find((pattern) => pattern.test(path));
  return key ? path.replace(key, '$1/…') : path;
}
