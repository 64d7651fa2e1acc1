import type { AnyCall, CallData } from '@bloomdesk/contract/call';
import type { FieldProblem } from '@bloomdesk/contract/envelope';

/** What a call answered, as it came over the wire; a success has been held against the call's own shape. */
export interface TestAnswer<C extends AnyCall = AnyCall> {
  status: number;
  headers: Record<string, unknown>;
  /** The parsed body; undefined when it is not JSON. */
  body: TestBody<C>;
  text: string;
}

/** The data of a success that came by `inject`, which says nothing of its call. */
export function dataOf<D>(
  { envelope, data }: Pick<AnyCall, 'envelope'> & { data: { parse: (value: unknown) => D } },
  { body }: Pick<TestAnswer, 'body'>,
): D {
  return data.parse(envelope !== 'order' ? body : body.data);
}

/** A test knows which of both it expects: the data of a success, or what a refusal says, in either envelope. */
type TestBody<C extends AnyCall> = Success<C> & Refused & { success: boolean; error: Refused };

type Success<C extends AnyCall> = C['envelope'] extends 'plain' | 'scim'
  ? CallData<C>
  : { status: 'SUCCESS' | 'FAIL' | 'ERROR'; data: CallData<C> & Stale };

interface Refused extends Stale {
  code: string;
  message: string;
  requestId: string;
  retryable: boolean;
  notDone?: boolean;
  details: FieldProblem[];
}

/** What someone is told who wrote over a change they had not seen: the thing as it is now. */
interface Stale {
  current: Readonly<Record<string, unknown>>;
}
