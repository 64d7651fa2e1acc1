import { z } from 'zod/mini';
import type { Permission } from '@bloomdesk/domain/access/permissions';

/** What a call shows or changes. After a change, everything about the same topics is stale. */
export type Topic =
  | 'session'
  | 'product'
  | 'area'
  | 'window'
  | 'lot'
  | 'supply'
  | 'order'
  | 'suborder'
  | 'batch'
  | 'bulk'
  | 'bulkAction'
  | 'view'
  | 'notification'
  | 'people'
  | 'work'
  | 'credit'
  | 'books'
  | 'mailedReport'
  | 'audit'
  | 'apiKey'
  | 'connection'
  | 'operations'
  | 'privacy'
  | 'webhook'
  | 'company'
  | 'reason'
  | 'letter'
  | 'center'
  | 'intake';

/** How an answer travels: JSON we build, JSON text PostgreSQL built, an upload or a partner's signed event that answers JSON, a file, a redirect. */
export type CallKind = 'json' | 'text' | 'upload' | 'webhook' | 'file' | 'redirect';
/**
 * Who may call: staff with an identity token, anybody (identity calls), staff with a print ticket (D96), or staff and
 * programs that hold the site key or an API key for stock, which read only (D38, D340), the storefront with its secret key
 * or an API key for credits (D370), programs alone, with an API key for what the call needs, or staff and such programs.
 */
export type Caller = 'staff' | 'public' | 'ticket' | 'site' | 'storefront' | 'key' | 'staffOrKey';
/** What a print ticket may be for (D96). */
export type PrintedDocument = 'notecards' | 'labels' | 'one-pagers' | 'work-order' | 'manifest' | 'master-invoice';
/** The order API wraps answers (D36), the scheduling API does not (D37), and SCIM has a media type and refusals of its own. */
export type EnvelopeKind = 'order' | 'plain' | 'scim';
/** The object whose fulfillment center decides, and the input field that names it, such as `deliveryArea.fcId` (D28). */
export interface CenterOf {
  of:
    | 'center'
    | 'batch'
    | 'suborder'
    | 'order'
    | 'area'
    | 'window'
    | 'lot'
    | 'adjustment'
    | 'purchaseOrder'
    | 'cycleCount'
    | 'transfer';
  by: string;
}

export type Fields = z.ZodMiniObject;
type Method = 'GET' | 'POST' | 'PATCH' | 'PUT' | 'DELETE';
const none = z.strictObject({});
type None = typeof none;

/** One HTTP call, written once: the server answers it, the web app sends it, both get its types. */
export interface Call<
  P extends Fields,
  Q extends Fields,
  B extends Fields,
  D extends z.ZodMiniType,
  K extends CallKind,
  E extends EnvelopeKind,
> {
  name: string;
  /** What it does or answers, in one sentence for anyone who reads the API. */
  summary: string;
  method: Method;
  path: string;
  kind: K;
  caller: Caller;
  /** The documents whose print tickets may fetch it; only for callers with a ticket. */
  prints: readonly PrintedDocument[];
  envelope: E;
  /** What one must be allowed to do; of several, any one is enough. */
  needs: Permission | readonly Permission[];
  about: readonly Topic[];
  center: CenterOf | undefined;
  /** The same where only a program is asked whose key is limited to some centers, as staff reach it anywhere (D477). */
  programCenter: CenterOf | undefined;
  /** Takes the road of changes: a transaction, an idempotency key, the audit trail. All but GET do, and a GET that says so (D42). */
  changes: boolean;
  /** The verb of the audit trail, `noun.verb`; a changing call without one changes nothing that is kept. */
  audit: string | undefined;
  /** Answers to money calls are kept for 30 days under their idempotency key, others for a day (D44). */
  money: boolean;
  /** The HTTP status of a call that was done; 202 where a job does the rest, 204 where the answer is empty. */
  doneStatus: DoneStatus;
  /** The fields of data that are repeated at the top level, where older readers look for them (D36). */
  repeats: readonly string[];
  /** The fields of data that are told once and never kept: repeated under its idempotency key, the answer has null there. */
  once: readonly string[];
  /** A replica of the database may answer it, some seconds behind (D506). */
  mayLag: boolean;
  /** Bytes the JSON body may have, 1 MB unless given; of an upload those of its file, 25 MB unless given (D48). */
  bodyLimit: number | undefined;
  params: P;
  query: Q;
  body: B;
  data: D;
}

type DoneStatus = 200 | 201 | 202 | 204;

export type AnyCall = Call<Fields, Fields, Fields, z.ZodMiniType, CallKind, EnvelopeKind>;

/** A call whose answer travels so. */
export type CallOf<K extends CallKind> = AnyCall & { kind: K };

type In<F extends Fields> = keyof F['_zod']['def']['shape'] extends never ? unknown : z.input<F>;
type Out<F extends Fields> = keyof F['_zod']['def']['shape'] extends never ? unknown : z.output<F>;

/** What the caller writes: path, query and body fields in one object, defaults left out. */
export type CallInput<C extends AnyCall> = In<C['params']> & In<C['query']> & In<C['body']>;
/** What the use case reads: the same object, checked, with defaults filled in. */
export type CallRequest<C extends AnyCall> = Out<C['params']> & Out<C['query']> & Out<C['body']>;
/** What comes back as `data` in the envelope. */
export type CallData<C extends AnyCall> = z.output<C['data']>;

interface Parts<P, Q, B, D, K, E> {
  summary: string;
  needs?: Permission | readonly Permission[];
  about: readonly Topic[];
  kind?: K;
  caller?: Caller;
  prints?: readonly PrintedDocument[];
  envelope?: E;
  center?: CenterOf;
  programCenter?: CenterOf;
  changes?: true;
  audit?: string;
  money?: boolean;
  doneStatus?: DoneStatus;
  repeats?: readonly string[];
  once?: readonly string[];
  mayLag?: true;
  bodyLimit?: number;
  params?: P;
  query?: Q;
  body?: B;
  data: D;
}

/** Writes one call down; what is left out is the rule: JSON, for signed-in staff, in the order API's envelope. */
export function defineCall<
  D extends z.ZodMiniType,
  P extends Fields = None,
  Q extends Fields = None,
  B extends Fields = None,
  K extends CallKind = 'json',
  E extends EnvelopeKind = 'order',
>(name: string, endpoint: `${Method} /${string}`, parts: Parts<P, Q, B, D, K, E>): Call<P, Q, B, D, K, E> {
  const [method, path] = endpoint.split(' ') as [Method, string]; // the template type promises both halves
  return {
    name,
    summary: parts.summary,
    method,
    path,
    kind: parts.kind ?? ('json' as K), // what is left out is what its type parameter defaults to
    caller: parts.caller ?? 'staff',
    prints: parts.prints ?? [],
    envelope: parts.envelope ?? ('order' as E), // the same
    needs: parts.needs ?? 'signedIn',
    about: parts.about,
    center: parts.center,
    programCenter: parts.programCenter,
    changes: parts.changes ?? method !== 'GET',
    audit: parts.audit,
    money: parts.money ?? false,
    doneStatus: parts.doneStatus ?? 200,
    repeats: parts.repeats ?? [],
    once: parts.once ?? [],
    mayLag: parts.mayLag ?? false,
    bodyLimit: parts.bodyLimit,
    // an absent part is the empty strict object
    params: parts.params ?? (none as Fields as P),
    query: parts.query ?? (none as Fields as Q),
    body: parts.body ?? (none as Fields as B),
    data: parts.data,
  };
}
