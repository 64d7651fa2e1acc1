import type { listScimGroups as call } from '@bloomdesk/contract/identity/scim.calls';
import type { UseCase } from '#http/answer.ts';
import { pageOf, readScimFilter, textIn } from '#features/identity/scim/scim-filter.ts';
import { scimGroupOf, scimNames } from '#features/identity/scim/scim-resources.ts';
import { isWithMembers } from './excluded-members.ts';

/** What groups can be found by. */
const attributes = {
  'id': 'id',
  'displayname': 'displayName',
  'externalid': 'externalId',
  'members': 'member',
  'members.value': 'member',
};

export const listScimGroups: UseCase<typeof call> = async (ctx, query) => {
  const filter = readScimFilter(query.filter, attributes);
  const { startIndex, skip, most } = pageOf(query);
  const { groups, total } = await ctx.identity.providerGroups.find(
    {
      id: textIn(filter, 'id'),
      displayName: textIn(filter, 'displayName'),
      externalId: textIn(filter, 'externalId'),
      member: textIn(filter, 'member'),
    },
    { skip, most },
  );
  const Resources = groups.map((row) => scimGroupOf(ctx, row, isWithMembers(query.excludedAttributes)));
  return { schemas: [scimNames.list], totalResults: total, startIndex, itemsPerPage: groups.length, Resources };
};
