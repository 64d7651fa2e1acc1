import { jwtVerify } from 'jose';
import type { receiveProviderSignOut as call } from '@bloomdesk/contract/identity/oidc.calls';
import type { Ctx } from '#composition/request-context.ts';
import { inTransaction } from '#composition/transaction.ts';
import type { OidcSettings } from '#config/oidc-settings.ts';
import { signingKeys, textOf } from '#partners/identity-provider/openid-provider.ts';
import { hashOf } from '#features/identity/secrets.ts';
import { note, noteOnceAMinute } from '#features/identity/security-note.ts';
import type { UseCase } from '#http/answer.ts';
import { Refusal } from '#http/refusal.ts';
import { lockAccount } from '#workflows/locking/lock-account.ts';
import { type EndedThere, endedBy } from './logout-token.ts';
import { providerSessionHash } from './provider-session.ts';

const secondsOfClocks = 60;
/** Minutes a message may be on its way; a spent one is remembered for longer. */
const minutesOnTheWay = 10;

export const receiveProviderSignOut: UseCase<typeof call> = async (ctx, { event }) => {
  const { oidc } = ctx.config;
  const form = new URLSearchParams(Buffer.from(event.bytes()).toString('utf8'));
  const [token = '', ...more] = form.getAll('logout_token');
  const ended = oidc && more.length === 0 ? await endedThere(ctx, oidc, token) : undefined;
  const endedSessions = ended && (await inTransaction(ctx, (step) => endHere(step, ended)));
  if (endedSessions === undefined) {
    await noteOnceAMinute(ctx, 'provider-sign-out-refused', null);
    throw new Refusal('bad-logout-token');
  }
  return { endedSessions };
};

/** What has ended at the provider, by its signed word; undefined when the message is not one of its own for us. */
async function endedThere(ctx: Ctx, oidc: OidcSettings, token: string): Promise<EndedThere | undefined> {
  try {
    const { keys, algorithms } = await signingKeys(oidc, ctx.now);
    const { payload } = await jwtVerify(token, keys, {
      algorithms,
      issuer: oidc.issuer,
      audience: oidc.clientId,
      currentDate: ctx.now,
      clockTolerance: secondsOfClocks,
      maxTokenAge: minutesOnTheWay * 60,
      requiredClaims: ['iat', 'jti', 'events'],
    });
    return endedBy(payload);
  } catch (error) {
    ctx.log.warn({ err: error }, 'a sign-out of the provider was refused');
    return undefined;
  }
}

/** Undefined when the message was spent before. */
async function endHere(step: Ctx, ended: EndedThere): Promise<number | undefined> {
  const forgetAt = new Date(step.now.getTime() + 2 * minutesOnTheWay * 60_000);
  const isNew = await step.identity.providerIdentities.spend(hashOf(`${ended.issuer} ${ended.tokenId}`), forgetAt);
  if (!isNew) return undefined;
  return ended.session === undefined
    ? await endPerson(step, ended.issuer, textOf(ended.subject) ?? '')
    : await endSession(step, providerSessionHash(ended.issuer, ended.session));
}

/** All sessions that came from one at the provider. */
async function endSession(step: Ctx, providerSession: string): Promise<number> {
  const { providerIdentities, sessions } = step.identity;
  let count = 0;
  for (const staffId of (await providerIdentities.staffIdsIn(providerSession)).toSorted()) {
    const account = await lockAccount(step, staffId);
    if (!account) continue;
    for (const familyId of await providerIdentities.familiesIn(providerSession, staffId)) {
      await sessions.revokeFamily({ familyId, staffId }, step.now);
      await note(step, 'signed-out', account.email);
      count += 1;
    }
  }
  return count;
}

/** Without a session it is about the person: all of their sessions here. */
async function endPerson(step: Ctx, issuer: string, subject: string): Promise<number> {
  const { providerIdentities, people, sessions, secondFactors } = step.identity;
  const staffId = await providerIdentities.staffIdOf(issuer, subject);
  const account = staffId === undefined ? undefined : await lockAccount(step, staffId);
  if (!account) return 0;
  const open = await people.openSessions(account.staffId, step.now);
  await sessions.revokeAll(account.staffId, step.now);
  await secondFactors.clearChallenges(account.staffId);
  await note(step, 'signed-out', account.email);
  return open.length;
}
