import { getSession } from '@bloomdesk/contract/access/calls';
import type { ExceptionRow } from '@bloomdesk/domain/exceptions/exception-row';
import type { TestServer, TestStaff } from './test-server.ts';

/** Where a test server's data API answers, and what each of its people shows there. */
export interface LiveDesk {
  url: string;
  socketUrl: string;
  headersOf(staff: TestStaff): Promise<{ 'authorization': string; 'x-api-key': string }>;
  /** The exceptions as SQL sees them, newest first. */
  openExceptions(): Promise<ExceptionRow[]>;
}

/** What the data API answers, as GraphQL wraps it; a test knows which of both it expects. */
interface LiveAnswer {
  data: { listSuborderExceptions: { items: ExceptionRow[]; nextToken: string | null; cursor: string } };
  errors: { message: string; extensions: { code: string } }[];
}

/** Reads an answer of the data API. */
export function liveAnswer({ text }: { text: string }): LiveAnswer {
  return JSON.parse(text);
}

/** Opens a test server to real clients. */
export async function openToClients({ app }: TestServer): Promise<LiveDesk> {
  const origin = await app.http.listen({ port: 0, host: '127.0.0.1' });
  return {
    url: `${origin}/graphql`,
    socketUrl: `${origin.replace('http', 'ws')}/graphql`,
    async headersOf(staff) {
      const { body } = await staff.send(getSession, {});
      return { 'authorization': `Bearer ${staff.token}`, 'x-api-key': body.data.dataApiKey };
    },
    async openExceptions() {
      const { rows } = await app.pool.query<{ row: ExceptionRow }>(
        `select exception_row(e, s) as row from suborder_exceptions e join suborders s using (suborder_id)
         where not e.deleted order by e.created_at desc, e.suborder_id collate "C" desc`,
      );
      return rows.map(({ row }) => row);
    },
  };
}
