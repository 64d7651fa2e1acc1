import type { listScimResourceTypes as call } from '@bloomdesk/contract/identity/scim.calls';
import type { UseCase } from '#http/answer.ts';
import { scimListOf, scimNames, scimSchemas } from './scim-resources.ts';

/** People and groups (RFC 7643, 6). */
export const listScimResourceTypes: UseCase<typeof call> = () => {
  const types = [
    { name: 'User', endpoint: '/Users', schema: scimNames.user },
    { name: 'Group', endpoint: '/Groups', schema: scimNames.group },
  ];
  return Promise.resolve(
    scimListOf(
      types.map(({ name, ...type }) => ({ schemas: [`${scimSchemas}:ResourceType`], id: name, name, ...type })),
    ),
  );
};
