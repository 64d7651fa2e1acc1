import { refreshSession } from '@bloomdesk/contract/identity/calls';
import { getSession } from '@bloomdesk/contract/access/calls';
import type { AppContext } from '#composition/app-context.ts';
import { askSelf } from './own-request.ts';

/**
 * What every page of the product asks for first, in one request: a new identity token, and the session it is of. Where the
 * session cannot be told, the token comes without it; where there is no token, the refusal is that of refreshing.
 */
export function answerStartOfPage(app: AppContext): void {
  app.http.post('/idp/start', { config: { call: 'startOfPage' } }, async (request, reply) => {
    const refreshed = await askSelf(app, request, {
      method: 'POST',
      path: refreshSession.path,
      body: { idleSeconds: 0 }, // a page is opened by hand
    });
    for (const name of ['set-cookie', 'retry-after'] as const) {
      const value = refreshed.headers[name];
      if (value !== undefined) void reply.header(name, value);
    }
    void reply.type('application/json; charset=utf-8');
    if (refreshed.statusCode !== 200) return await reply.status(refreshed.statusCode).send(refreshed.body);

    const { data: grant } = refreshed.json<{ data: { idToken: string } }>();
    const headers = { authorization: `Bearer ${grant.idToken}` };
    const known = await askSelf(app, request, { method: 'GET', path: getSession.path, headers });
    const session: unknown = known.statusCode === 200 ? known.json<{ data: unknown }>().data : null;
    return await reply.send(JSON.stringify({ status: 'SUCCESS', data: { ...grant, session } }));
  });
}
