import { z } from 'zod/mini';
import { defineCall } from '../call.ts';
import { expectedVersion } from '../fields.ts';
import {
  scimDescription,
  scimGroup,
  scimGroupFields,
  scimListOf,
  scimPatchFields,
  scimQuery,
  scimUser,
  scimUserFields,
} from './scim.shapes.ts';

/** SCIM 2.0 (RFC 7644) for a provider that keeps people and groups here as they are there (D558); it shows an API key. */
const program = { caller: 'key', needs: 'people.provision', envelope: 'scim' } as const;
const oneResource = z.strictObject({ resourceId: z.string().check(z.maxLength(254)) });
const anyQuery = z.object({});

export const getScimConfig = defineCall('getScimConfig', 'GET /scim/v2/ServiceProviderConfig', {
  ...program,
  summary: 'What of SCIM 2.0 is spoken here.',
  about: ['people'],
  query: anyQuery,
  data: scimDescription,
});

export const listScimResourceTypes = defineCall('listScimResourceTypes', 'GET /scim/v2/ResourceTypes', {
  ...program,
  summary: 'The kinds of resources that SCIM finds here.',
  about: ['people'],
  query: anyQuery,
  data: scimListOf(scimDescription),
});

export const listScimSchemas = defineCall('listScimSchemas', 'GET /scim/v2/Schemas', {
  ...program,
  summary: 'The attributes of these resources.',
  about: ['people'],
  query: anyQuery,
  data: scimListOf(z.looseObject({ id: z.string() })),
});

export const listScimUsers = defineCall('listScimUsers', 'GET /scim/v2/Users', {
  ...program,
  summary: 'People, found by userName, externalId, an address or their id, page by page.',
  about: ['people'],
  query: scimQuery,
  data: scimListOf(scimUser),
});

export const getScimUser = defineCall('getScimUser', 'GET /scim/v2/Users/:resourceId', {
  ...program,
  summary: 'One person.',
  about: ['people'],
  params: oneResource,
  query: anyQuery,
  data: scimUser,
});

export const createScimUser = defineCall('createScimUser', 'POST /scim/v2/Users', {
  ...program,
  summary: 'Adds a person, who signs in at the provider.',
  about: ['people'],
  audit: 'user.addByProvider',
  doneStatus: 201,
  body: z.object(scimUserFields),
  data: scimUser,
});

export const replaceScimUser = defineCall('replaceScimUser', 'PUT /scim/v2/Users/:resourceId', {
  ...program,
  summary: 'Makes a person as the provider has them; one that is not active is out at once.',
  about: ['people', 'session'],
  audit: 'user.updateByProvider',
  params: oneResource,
  body: z.object({ ...scimUserFields, expectedVersion }),
  data: scimUser,
});

export const patchScimUser = defineCall('patchScimUser', 'PATCH /scim/v2/Users/:resourceId', {
  ...program,
  summary: 'Changes what of a person has changed at the provider; one that is not active any more is out at once.',
  about: ['people', 'session'],
  audit: 'user.updateByProvider',
  params: oneResource,
  body: z.object({ ...scimPatchFields, expectedVersion }),
  data: scimUser,
});

export const deleteScimUser = defineCall('deleteScimUser', 'DELETE /scim/v2/Users/:resourceId', {
  ...program,
  summary: 'Disables a person for good: the account stays for what it has done and opens nothing.',
  about: ['people', 'session'],
  audit: 'user.removeByProvider',
  doneStatus: 204,
  params: oneResource,
  body: z.object({ expectedVersion }),
  data: z.object({}),
});

export const listScimGroups = defineCall('listScimGroups', 'GET /scim/v2/Groups', {
  ...program,
  summary: 'Groups of the provider, found by displayName, externalId or their id, page by page.',
  about: ['people'],
  query: scimQuery,
  data: scimListOf(scimGroup),
});

export const getScimGroup = defineCall('getScimGroup', 'GET /scim/v2/Groups/:resourceId', {
  ...program,
  summary: 'One group of the provider.',
  about: ['people'],
  params: oneResource,
  query: z.object({ excludedAttributes: scimQuery.def.shape.excludedAttributes }),
  data: scimGroup,
});

export const createScimGroup = defineCall('createScimGroup', 'POST /scim/v2/Groups', {
  ...program,
  summary: 'Adds a group of the provider; its members get the groups it is mapped to.',
  about: ['people'],
  audit: 'user.providerGroup',
  doneStatus: 201,
  body: z.object(scimGroupFields),
  data: scimGroup,
});

export const replaceScimGroup = defineCall('replaceScimGroup', 'PUT /scim/v2/Groups/:resourceId', {
  ...program,
  summary: 'Makes a group as the provider has it.',
  about: ['people'],
  audit: 'user.providerGroup',
  params: oneResource,
  body: z.object({ ...scimGroupFields, expectedVersion }),
  data: scimGroup,
});

export const patchScimGroup = defineCall('patchScimGroup', 'PATCH /scim/v2/Groups/:resourceId', {
  ...program,
  summary: 'Adds and removes members of a group, or renames it.',
  about: ['people'],
  audit: 'user.providerGroup',
  params: oneResource,
  body: z.object({ ...scimPatchFields, expectedVersion }),
  data: scimGroup,
});

export const deleteScimGroup = defineCall('deleteScimGroup', 'DELETE /scim/v2/Groups/:resourceId', {
  ...program,
  summary: 'Deletes a group of the provider; its members lose what it gave them.',
  about: ['people'],
  audit: 'user.providerGroup',
  doneStatus: 204,
  params: oneResource,
  body: z.object({ expectedVersion }),
  data: z.object({}),
});
