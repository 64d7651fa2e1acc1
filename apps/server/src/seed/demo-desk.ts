import { randomUUID } from 'node:crypto';
import type { InjectOptions } from 'fastify';
import { z } from 'zod/mini';
import type { AnyCall, CallData, CallInput } from '@bloomdesk/contract/call';
import { requestOf } from '#http/api-document/request-of.ts';
import type { AppContext } from '#composition/app-context.ts';

/** Sends calls as one member of staff, in the same way as any screen, so that the seed obeys every rule. */
export interface DemoDesk {
  send<C extends AnyCall>(call: C, input: CallInput<C>): Promise<CallData<C>>;
  upload(requestId: string, csv: string): Promise<void>;
}

/** The desk of a demo account; a refused call ends the seed with the refusal's words. */
export async function demoDesk(app: AppContext, email: string): Promise<DemoDesk> {
  const row = await app.db
    .selectFrom('staff_users')
    .select(['staff_id as staffId', 'email', 'given_name as givenName', 'family_name as familyName', 'groups'])
    .select('session_version as sessionVersion')
    .where('email', '=', email)
    .executeTakeFirstOrThrow();
  const member = {
    staffId: row.staffId,
    email,
    givenName: row.givenName,
    familyName: row.familyName,
    groups: row.groups,
  };
  return deskOf(app, await app.tokens.sign(member, row.sessionVersion, app.clock()));
}

/** Sends calls as a program with an API key does. */
export function demoProgram(app: AppContext, secret: string): Pick<DemoDesk, 'send'> {
  return deskOf(app, secret);
}

function deskOf(app: AppContext, bearer: string): DemoDesk {
  const headers = () => ({ authorization: `Bearer ${bearer}`, 'idempotency-key': randomUUID() });

  async function answerOf(request: InjectOptions, name: string): Promise<unknown> {
    const answer = await app.http.inject(request);
    const body = answer.json();
    if (answer.statusCode >= 300) throw new Error(`${name} was refused: ${body.message ?? body.error?.message}`);
    return body.status === undefined ? body : body.data; // the inventory API has no envelope (D37)
  }

  return {
    async send<C extends AnyCall>(call: C, input: CallInput<C>) {
      const { url, body } = requestOf(call, Object(input));
      const payload = call.method === 'GET' ? {} : { payload: body };
      const data = await answerOf({ method: call.method, url, headers: headers(), ...payload }, call.name);
      return z.parse<C['data']>(call.data, data);
    },

    async upload(requestId, csv) {
      const boundary = 'bloomdesk-demo';
      const part = (name: string, text: string, more = '') =>
        `--${boundary}\r\ncontent-disposition: form-data; name="${name}"${more}\r\n\r\n${text}\r\n`;
      const payload = `${part('requestId', requestId)}${part('file', csv, '; filename="spring-gala.csv"\r\ncontent-type: text/csv')}--${boundary}--\r\n`;
      await answerOf(
        {
          method: 'POST',
          url: '/v1/orders/bulk',
          headers: { ...headers(), 'content-type': `multipart/form-data; boundary=${boundary}` },
          payload,
        },
        'previewBulkOrders',
      );
    },
  };
}
