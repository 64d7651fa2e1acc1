import type { listScimUsers as call } from '@bloomdesk/contract/identity/scim.calls';
import type { UseCase } from '#http/answer.ts';
import { pageOf, readScimFilter, textIn } from '#features/identity/scim/scim-filter.ts';
import { scimNames, scimUserOf } from '#features/identity/scim/scim-resources.ts';

/** What people can be found by. */
const attributes = {
  'id': 'id',
  'username': 'userName',
  'externalid': 'externalId',
  'emails': 'email',
  'emails.value': 'email',
  'emails[type eq "work"].value': 'email',
  'active': 'active',
};

export const listScimUsers: UseCase<typeof call> = async (ctx, query) => {
  const filter = readScimFilter(query.filter, attributes);
  const active = filter.get('active');
  const { startIndex, skip, most } = pageOf(query);
  const { people, total } = await ctx.identity.scimPeople.find(
    {
      id: textIn(filter, 'id'),
      userName: textIn(filter, 'userName'),
      externalId: textIn(filter, 'externalId'),
      email: textIn(filter, 'email'),
      active: typeof active === 'boolean' ? active : null,
    },
    { skip, most },
  );
  const Resources = people.map((row) => scimUserOf(ctx, row));
  return { schemas: [scimNames.list], totalResults: total, startIndex, itemsPerPage: people.length, Resources };
};
