import { z } from 'zod/mini';
import { staffRoles } from '@bloomdesk/domain/access/permissions';
import { defineCall } from '../call.ts';
import { email, uuid } from '../fields.ts';
import { openSession, person } from './people.shapes.ts';

/** Everyone with an account, by address (D286). */
export const listPeople = defineCall('listPeople', 'GET /v1/people', {
  summary: 'Everyone with an account, with groups, standing and open sessions.',
  needs: 'people.manage',
  about: ['people'],
  data: z.object({
    people: z.array(person),
    /** The groups that open centers, each with the centers it opens, by name. */
    centerGroups: z.array(z.object({ group: z.string(), centers: z.array(z.string()) })),
    /** The groups whose people need a second factor (D485). */
    secondFactorGroups: z.array(z.string()),
  }),
});

const oneAccount = z.strictObject({ staffId: uuid });
const names = {
  givenName: z.string().check(z.trim(), z.maxLength(60)),
  familyName: z.string().check(z.trim(), z.maxLength(60)),
};
const groups = z.array(z.string().check(z.minLength(1), z.maxLength(60))).check(z.maxLength(60));
/** The version that was read: of two people who change an account, the second is shown what the first has done. */
const asRead = z.strictObject({ expectedVersion: z.int().check(z.positive()) });

/** Makes an account and mails its owner a link to choose a password. */
export const invitePerson = defineCall('invitePerson', 'POST /v1/people', {
  summary: 'Makes an account and mails its owner a link, good once and for 7 days, to choose a password.',
  needs: 'people.manage',
  about: ['people'],
  audit: 'user.invite',
  body: z.strictObject({ email, ...names, groups }),
  data: z.object({ person }),
});

/** Changes a person's name, groups and centers. */
export const updatePerson = defineCall('updatePerson', 'PUT /v1/people/:staffId', {
  summary: "Changes a person's name, groups and centers.",
  needs: 'people.manage',
  about: ['people'],
  audit: 'user.update',
  params: oneAccount,
  body: z.strictObject({ ...names, groups, ...asRead.shape }),
  data: z.object({ person }),
});

/** Disables an account and signs it out everywhere; nothing it has done is lost. */
export const disablePerson = defineCall('disablePerson', 'POST /v1/people/:staffId/disable', {
  summary: 'Disables an account and signs it out everywhere.',
  needs: 'people.manage',
  about: ['people'],
  audit: 'user.disable',
  params: oneAccount,
  body: asRead,
  data: z.object({ person }),
});

export const enablePerson = defineCall('enablePerson', 'POST /v1/people/:staffId/enable', {
  summary: 'Lets a disabled account sign in again.',
  needs: 'people.manage',
  about: ['people'],
  audit: 'user.enable',
  params: oneAccount,
  body: asRead,
  data: z.object({ person }),
});

/** Ends the password and every session of an account, and mails its owner a link to choose a new one. */
export const sendPasswordLink = defineCall('sendPasswordLink', 'POST /v1/people/:staffId/password-link', {
  summary: 'Ends the password and every session of an account, and mails its owner a link to choose a new one.',
  needs: 'people.manage',
  about: ['people'],
  audit: 'user.sendLink',
  params: oneAccount,
  body: asRead,
  data: z.object({ person }),
});

/** For a lost device: removes the second factor of an account and signs it out everywhere (D485). */
export const resetSecondFactor = defineCall('resetSecondFactor', 'POST /v1/people/:staffId/reset-second-factor', {
  summary: 'Removes the second factor of an account and signs it out everywhere.',
  needs: 'people.manage',
  about: ['people'],
  audit: 'user.resetSecondFactor',
  params: oneAccount,
  body: asRead,
  data: z.object({ person }),
});

/** The groups whose people set up a second factor before they do anything else; from their next sign-in on. */
export const demandSecondFactor = defineCall('demandSecondFactor', 'PUT /v1/people/second-factor-groups', {
  summary: 'Says for which groups people need a second factor, from their next sign-in on.',
  needs: 'people.manage',
  about: ['people'],
  audit: 'company.secondFactor',
  body: z.strictObject({ groups: z.array(z.enum(staffRoles)).check(z.maxLength(20)) }),
  data: z.object({ secondFactorGroups: z.array(z.string()) }),
});

/** Where a person is signed in now. */
export const listPersonSessions = defineCall('listPersonSessions', 'GET /v1/people/:staffId/sessions', {
  summary: 'Where a person is signed in now.',
  needs: 'people.manage',
  about: ['people'],
  params: oneAccount,
  data: z.object({
    sessions: z.array(openSession),
  }),
});

/** Signs a person out of one session, or of all of them without one. */
export const signOutPerson = defineCall('signOutPerson', 'POST /v1/people/:staffId/sign-out', {
  summary: 'Signs a person out of one session, or of all of them.',
  needs: 'people.manage',
  about: ['people'],
  audit: 'user.signOut',
  params: oneAccount,
  body: z.strictObject({ sessionId: z.optional(uuid) }),
  data: z.object({ person }),
});
