import { powersOf } from '#db/rights/server-login.ts';
import { patiently } from '#cli/patient-start.ts';

/** What whoever breaks into the server could do by its login beyond the server's work, in words; undefined for nothing (D479). */
export async function loginWarning(url: string): Promise<string | undefined> {
  const { login, powers } = await patiently(() => powersOf(url));
  if (powers.length === 0) return undefined;
  return (
    `the server works with the login ${login}, which could ${listed(powers)}. Give it one of its own: an administrator ` +
    `of the database runs create role bloomdesk_server login password '…'; then set BLOOMDESK_SERVER_DATABASE_URL to it`
  );
}

/** The same as a line at the start. */
export async function loginLine(url: string): Promise<string | undefined> {
  const warning = await loginWarning(url);
  return warning && `Warning: ${warning} (docs/operations.md).`;
}

function listed(powers: readonly string[]): string {
  return powers.length === 1 ? `${powers[0]}` : `${powers.slice(0, -1).join(', ')} and ${powers.at(-1)}`;
}
