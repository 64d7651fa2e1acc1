import type { listScimSchemas as call } from '@bloomdesk/contract/identity/scim.calls';
import type { UseCase } from '#http/answer.ts';
import { scimListOf, scimNames, scimSchemas } from './scim-resources.ts';

/** The attributes that are kept (RFC 7643, 7). */
export const listScimSchemas: UseCase<typeof call> = () =>
  Promise.resolve(
    scimListOf([
      {
        schemas: [`${scimSchemas}:Schema`],
        id: scimNames.user,
        name: 'User',
        attributes: [
          attribute('userName', { required: true, uniqueness: 'server' }),
          attribute('externalId'),
          attribute('name', { type: 'complex', subAttributes: [attribute('givenName'), attribute('familyName')] }),
          attribute('displayName', { mutability: 'readOnly' }),
          attribute('active', { type: 'boolean' }),
          attribute('emails', {
            type: 'complex',
            multiValued: true,
            subAttributes: [attribute('value'), attribute('type'), attribute('primary', { type: 'boolean' })],
          }),
          attribute('groups', { type: 'complex', multiValued: true, mutability: 'readOnly' }),
        ],
      },
      {
        schemas: [`${scimSchemas}:Schema`],
        id: scimNames.group,
        name: 'Group',
        attributes: [
          attribute('displayName', { required: true, uniqueness: 'server' }),
          attribute('externalId'),
          attribute('members', { type: 'complex', multiValued: true, subAttributes: [attribute('value')] }),
        ],
      },
    ]),
  );

function attribute(name: string, more: Record<string, unknown> = {}) {
  return {
    name,
    type: 'string',
    multiValued: false,
    required: false,
    caseExact: false,
    mutability: 'readWrite',
    returned: 'default',
    uniqueness: 'none',
    ...more,
  };
}
