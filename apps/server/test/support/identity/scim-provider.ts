import { expect } from 'vitest';
import { programWith } from '#test/support/program.ts';
import type { TestServer } from '#test/support/test-server.ts';

/** A provider that keeps people here by SCIM, with an API key of its own. */
export interface ScimProvider {
  /** Whom the audit trail names. */
  email: string;
  /** A request as providers send it; the answer's body is JSON of SCIM's media type, or nothing. */
  send(
    method: string,
    path: string,
    body?: object,
    headers?: Record<string, string>,
  ): Promise<{ status: number; headers: Record<string, unknown>; body: ReturnType<typeof Object> }>;
}

export async function scimProviderOf(desk: TestServer): Promise<ScimProvider> {
  const program = await programWith(desk, ['provision']);
  return {
    email: program.email,
    async send(method, path, body, headers = {}) {
      const sent = body === undefined ? undefined : JSON.stringify(body);
      const type = sent === undefined ? {} : { 'content-type': 'application/scim+json' };
      const answer = await program.inject(method, `/scim/v2${path}`, sent, { ...type, ...headers });
      if (answer.text !== '') expect(answer.headers['content-type']).toBe('application/scim+json; charset=utf-8');
      return { status: answer.status, headers: answer.headers, body: Object(JSON.parse(answer.text || 'null')) };
    },
  };
}

/** A person as Okta sends them. */
export const oktaUser = (userName: string, more: object = {}) => ({
  schemas: ['urn:ietf:params:scim:schemas:core:2.0:User'],
  userName,
  name: { givenName: 'Ana', familyName: 'Silva' },
  emails: [{ primary: true, value: userName, type: 'work', display: userName }],
  displayName: 'Ana Silva',
  locale: 'en-US',
  externalId: `00u-${userName}`,
  groups: [],
  password: 'not-to-be-kept-9A',
  active: true,
  ...more,
});

/** A change as both send it. */
export const patchOf = (...Operations: object[]) => ({
  schemas: ['urn:ietf:params:scim:api:messages:2.0:PatchOp'],
  Operations,
});

/** Where people are looked for. */
export const usersWhere = (filter: string) => `/Users?filter=${encodeURIComponent(filter)}&startIndex=1&count=100`;
