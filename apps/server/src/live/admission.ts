import { can } from '@bloomdesk/domain/access/permissions';
import { allowedFcs } from '@bloomdesk/domain/fulfillment-centers/fc-choice';
import type { AppContext } from '#composition/app-context.ts';
import { isApiKey } from '#http/protection/key-sign-in.ts';
import { Refusal } from '#http/refusal.ts';
import type { StaffMember } from '#http/staff-member.ts';

/** What a client shows at the door: the user's token, which decides, and the key of its session; or an API key as either. */
export interface Credentials {
  token: string | undefined;
  key: string | undefined;
}

/** Someone the data API speaks to, with the centers they may see now. */
export interface LiveCaller {
  staff: StaffMember;
  fcIds: ReadonlySet<number>;
}

/**
 * The caller, or a refusal: signed out, with a key that is not theirs, or without the right (D21, D173). Who is connected
 * and looked at again makes no request.
 */
export async function admit(app: AppContext, credentials: Credentials, isRequest = true): Promise<LiveCaller> {
  const staff = await callerOf(app, credentials, isRequest);
  if (!can(staff, ['exception.read', 'data.follow'])) throw new Refusal('not-allowed');
  const centers = allowedFcs(await app.centers.all(), staff.groups);
  return { staff, fcIds: new Set(centers.map(({ fcId }) => fcId)) };
}

/** A program by its API key alone (D441), a person by their token and the key of their session. */
async function callerOf(app: AppContext, { token, key }: Credentials, isRequest: boolean): Promise<StaffMember> {
  const now = app.clock();
  const secret = [key, token].find(isApiKey);
  if (secret !== undefined) return await app.signIn.program(secret, now, isRequest);
  const staff = await app.signIn.bearer(token, now);
  if (key === undefined || !(await app.dataApiKeys.fits(key, staff, now))) throw new Refusal('key-refused');
  return staff;
}

/** Credentials as headers carry them, or the first message of a socket. */
export function credentialsOf(said: Readonly<Record<string, unknown>> | undefined): Credentials {
  const named = new Map(Object.entries(said ?? {}).map(([name, value]) => [name.toLowerCase(), value]));
  const [scheme, token] = textOf(named.get('authorization'))?.split(' ') ?? [];
  return {
    token: scheme?.toLowerCase() === 'bearer' ? token : undefined,
    key: textOf(named.get('x-api-key')),
  };
}

function textOf(value: unknown): string | undefined {
  return typeof value === 'string' && value !== '' ? value : undefined;
}
