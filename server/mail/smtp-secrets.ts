/**
 * An error message in one line, without the user and the password of the SMTP URL in any form in which a server might
 * repeat them.
 */
export function withoutSecrets(text: string, smtpUrl: string): string {
  let line = text.replace(/[\p{Cc}\s]+/gu, ' ').trim();
  for (const secret of secretsOf(smtpUrl)) line = line.replaceAll(secret, '***');
  return line.slice(0, 500);
}

function secretsOf(smtpUrl: string): string[] {
  if (!URL.canParse(smtpUrl)) return [smtpUrl];
  const { username, password } = new URL(smtpUrl);
  const user = decoded(username);
  const secret = decoded(password);
  const base64 = (value: string) => Buffer.from(value).toString('base64');
  const found = [
    smtpUrl,
    password,
    secret,
    base64(secret),
    base64(`\0${user}\0${secret}`),
    ...(user.includes('@') ? [] : [user]),
    base64(user),
  ];
  // Longest first, so that replacing a part does not break up the whole.
  return [...new Set(found)].filter((value) => value.length > 2).sort((a, b) => b.length - a.length);
}

function decoded(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}
