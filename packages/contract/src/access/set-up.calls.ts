import { z } from 'zod/mini';
import { setUpSteps } from '@bloomdesk/domain/access/set-up';
import { defineCall } from '../call.ts';
import { email } from '../fields.ts';
import { tokens } from '../identity/calls.ts';

const name = (what: string) => z.string().check(z.trim(), z.minLength(1, `${what} is required`), z.maxLength(60));

/** Makes the first administrator of an empty database; the link of the start is good for this once (D402). */
export const setUp = defineCall('setUp', 'POST /idp/set-up', {
  summary: 'With the one-time link of the first start, makes the first administrator and signs in.',
  caller: 'public',
  about: ['session'],
  body: z.strictObject({
    /** What stands behind the # of the link. */
    link: z.string().check(z.minLength(1), z.maxLength(200)),
    company: z.string().check(z.trim(), z.minLength(1, 'Company is required'), z.maxLength(80)),
    email,
    givenName: name('First name'),
    familyName: name('Last name'),
    password: z.string().check(z.minLength(1), z.maxLength(128)),
    /** This person also does the daily work: orders, the floor, stock and areas at every center. */
    doesAllWork: z.boolean(),
  }),
  data: tokens,
});

const setUpLine = z.object({
  step: z.enum(setUpSteps),
  state: z.enum(['done', 'skipped', 'open']),
  /** How many there are; null where nothing counts them. */
  count: z.nullable(z.number()),
});

const standing = z.object({ company: z.string(), lines: z.array(setUpLine) });

/** What is left of the first day, each line worked out from the data (D403). */
export const getSetUp = defineCall('getSetUp', 'GET /v1/set-up', {
  summary: 'What is left to set up, each line worked out from the data.',
  needs: 'settings.manage',
  about: ['session', 'people', 'product', 'area', 'window', 'lot', 'apiKey'],
  data: standing,
});

/** Puts a step aside, takes it up again, or says that a label was printed. */
export const settleSetUpStep = defineCall('settleSetUpStep', 'PUT /v1/set-up/:step', {
  summary: 'Puts a step of the first day aside, takes it up again, or says that it is done.',
  needs: 'settings.manage',
  about: ['session'],
  audit: 'setUp.step',
  params: z.strictObject({ step: z.enum(setUpSteps) }),
  body: z.strictObject({ outcome: z.nullable(z.enum(['done', 'skipped'])) }),
  data: standing,
});
