import type { getScimConfig as call } from '@bloomdesk/contract/identity/scim.calls';
import type { UseCase } from '#http/answer.ts';
import { scimSchemas } from './scim-resources.ts';

/** What of the standard is spoken here (RFC 7643, 5). */
export const getScimConfig: UseCase<typeof call> = () =>
  Promise.resolve({
    schemas: [`${scimSchemas}:ServiceProviderConfig`],
    patch: { supported: true },
    bulk: { supported: false, maxOperations: 0, maxPayloadSize: 0 },
    filter: { supported: true, maxResults: 200 },
    changePassword: { supported: false },
    sort: { supported: false },
    etag: { supported: true },
    authenticationSchemes: [
      {
        type: 'oauthbearertoken',
        name: 'API key',
        description: 'An API key of Bloomdesk with the scope provision, as a bearer token.',
        primary: true,
      },
    ],
  });
