import type pg from 'pg';
import { onCreateSuborderException } from '@bloomdesk/contract/exceptions/operations';
import { databaseOf } from '@bloomdesk/server/db/db.ts';
import { identityTokens } from '@bloomdesk/server/http/identity-tokens.ts';
import { dataApiKeys } from '@bloomdesk/server/live/data-api-key.ts';

/** What a socket shows at the door. */
export interface Credentials {
  authorization: string;
  'x-api-key': string;
}

/** A page that follows the exceptions of one center. */
export interface Follower {
  fcId: number;
  close(): void;
}

/** So many sockets one person may have open (abuse case 47). */
const socketsOfOne = 5;

/** As many people as it takes to open so many sockets, five each. */
export async function followersOf(pool: pg.Pool, sockets: number): Promise<Credentials[]> {
  const people = Math.ceil(sockets / socketsOfOne);
  const groups = ['CareManager', 'FCAll'];
  const { rows } = await pool.query<{ staff_id: string; email: string }>(
    `insert into staff_users (email, must_change_password, groups, created_at)
     select 'follower.' || n || '@bloomdesk.test', false, $1, now() from generate_series(1, $2::integer) n
     on conflict (email) do update set groups = excluded.groups returning staff_id, email`,
    [groups, people],
  );
  const db = databaseOf(pool);
  const [tokens, keys, now] = [identityTokens(db), dataApiKeys(db, undefined), new Date()];
  const each = rows.map(async ({ staff_id: staffId, email }) => {
    const staff = { staffId, email, givenName: 'Follower', familyName: '', groups };
    return { 'authorization': `Bearer ${await tokens.sign(staff, 1, now)}`, 'x-api-key': await keys.issue(staff, now) };
  });
  const credentials = await Promise.all(each);
  return Array.from({ length: sockets }, (_, at) => credentials[at % credentials.length]).flatMap((one) => one ?? []);
}

/** Opens a socket that follows one center and hears what is said to it, as text. */
function follow(
  port: number,
  credentials: Credentials,
  fcId: number,
  hear: (text: string) => void = () => {},
): Promise<Follower> {
  const socket = new WebSocket(`ws://127.0.0.1:${port}/graphql`, 'graphql-transport-ws');
  const payload = { query: onCreateSuborderException, variables: { filter: { fcId: { eq: fcId } } } };
  return new Promise((resolve, reject) => {
    socket.addEventListener('error', () => reject(new Error('a socket could not be opened')));
    socket.addEventListener('close', ({ code, reason }) => reject(new Error(`a socket was closed: ${code} ${reason}`)));
    socket.addEventListener('open', () =>
      socket.send(JSON.stringify({ type: 'connection_init', payload: credentials })),
    );
    socket.addEventListener('message', ({ data }) => {
      const text = String(data);
      if (text.startsWith('{"type":"ping"')) return socket.send('{"type":"pong"}');
      if (!text.startsWith('{"type":"connection_ack"')) return hear(text);
      socket.send(JSON.stringify({ id: '1', type: 'subscribe', payload }));
      resolve({ fcId, close: () => socket.close() });
    });
  });
}

/** Opens sockets one group after the other, each at the next of these centers. */
export async function followAll(
  port: number,
  credentials: readonly Credentials[],
  fcIds: readonly number[],
  hear?: (text: string) => void,
): Promise<Follower[]> {
  const followers: Follower[] = [];
  for (let from = 0; from < credentials.length; from += 25)
    followers.push(
      ...(await Promise.all(
        credentials
          .slice(from, from + 25)
          .map((one, at) => follow(port, one, fcIds[(from + at) % fcIds.length] ?? 0, hear)),
      )),
    );
  return followers;
}
