import type { AppContext } from '#composition/app-context.ts';
import { storesOf } from '#composition/stores.ts';
import { hashOf, newSecret } from '#features/identity/secrets.ts';

const hours = 2;

/**
 * What a start on an empty database prints: the one link with which its first administrator sets it up (D402). Undefined
 * where somebody has an account, and in a demo. The link of an earlier start is worth nothing any more.
 */
export async function setUpLink(app: AppContext, address: string): Promise<string | undefined> {
  const { setUp } = storesOf(app.db);
  if (app.config.demo || !(await setUp.isUntouched())) return undefined;
  const secret = newSecret();
  await setUp.putLink(hashOf(secret), new Date(app.clock().getTime() + hours * 3600_000));
  return `${app.config.publicUrl ?? address}/setUp#${secret}`;
}

/** Where the link stands and for how long. */
export function formatSetUpLink(link: string): string {
  return [
    'This database is empty. Set Bloomdesk up here:',
    `  ${link}`,
    `The link works once and for ${hours} hours. A new start prints a new one.`,
  ].join('\n');
}
