import * as calls from '@bloomdesk/contract/identity/scim.calls';
import type { AppContext } from '#composition/app-context.ts';
import { answer } from '#http/answer.ts';
import { createScimGroup } from './groups/create-scim-group.ts';
import { deleteScimGroup } from './groups/delete-scim-group.ts';
import { getScimGroup } from './groups/get-scim-group.ts';
import { listScimGroups } from './groups/list-scim-groups.ts';
import { patchScimGroup } from './groups/patch-scim-group.ts';
import { replaceScimGroup } from './groups/replace-scim-group.ts';
import { getScimConfig } from './get-scim-config.ts';
import { listScimResourceTypes } from './list-scim-resource-types.ts';
import { listScimSchemas } from './list-scim-schemas.ts';
import { createScimUser } from './users/create-scim-user.ts';
import { deleteScimUser } from './users/delete-scim-user.ts';
import { getScimUser } from './users/get-scim-user.ts';
import { listScimUsers } from './users/list-scim-users.ts';
import { patchScimUser } from './users/patch-scim-user.ts';
import { replaceScimUser } from './users/replace-scim-user.ts';

/** SCIM 2.0: the company's provider keeps people and groups here as they are there (D558). */
export function scimRoutes(app: AppContext): void {
  answer(app, calls.getScimConfig, getScimConfig);
  answer(app, calls.listScimResourceTypes, listScimResourceTypes);
  answer(app, calls.listScimSchemas, listScimSchemas);
  answer(app, calls.listScimUsers, listScimUsers);
  answer(app, calls.getScimUser, getScimUser);
  answer(app, calls.createScimUser, createScimUser);
  answer(app, calls.replaceScimUser, replaceScimUser);
  answer(app, calls.patchScimUser, patchScimUser);
  answer(app, calls.deleteScimUser, deleteScimUser);
  answer(app, calls.listScimGroups, listScimGroups);
  answer(app, calls.getScimGroup, getScimGroup);
  answer(app, calls.createScimGroup, createScimGroup);
  answer(app, calls.replaceScimGroup, replaceScimGroup);
  answer(app, calls.patchScimGroup, patchScimGroup);
  answer(app, calls.deleteScimGroup, deleteScimGroup);
}
