import { noteUnknownProxy } from '#db/operation/unknown-proxies.ts';
import type { AppContext } from '#composition/app-context.ts';

const hour = 3600_000;

/**
 * Notices a proxy that BLOOMDESK_TRUST_PROXY does not speak of: everybody then seems to sit at one address, and shares
 * its limits. Said in the log once, and kept for the doctor (D482).
 */
export function watchProxies({ http, config, db, clock }: Pick<AppContext, 'http' | 'config' | 'db' | 'clock'>): void {
  if (config.trustProxy > 0) return;
  let notedAt: number | undefined;
  http.addHook('onRequest', async (request) => {
    if (request.headers['x-forwarded-for'] === undefined) return;
    const now = clock();
    if (notedAt !== undefined && now.getTime() - notedAt < hour) return;
    if (notedAt === undefined) request.log.warn('requests come with X-Forwarded-For, and BLOOMDESK_TRUST_PROXY is 0');
    notedAt = now.getTime();
    noteUnknownProxy(db, now).catch((error: unknown) => request.log.warn({ err: error }, 'database away'));
  });
}
