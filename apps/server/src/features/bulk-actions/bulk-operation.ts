import type { BulkAction } from '@bloomdesk/contract/bulk-actions/shapes';
import type { AnyCall, CallRequest } from '@bloomdesk/contract/call';
import type { BulkActionKind } from '@bloomdesk/domain/bulk-actions/bulk-action-kinds';
import type { Ctx } from '#composition/request-context.ts';

type ActionOf<K extends BulkActionKind> = Extract<BulkAction, { kind: K }>;

/** A bulk action on its way, as whoever started it wants it. */
export interface RunningBulkAction {
  bulkActionId: string;
  staffId: string;
  action: BulkAction;
  clearException: boolean;
}

/** What one suborder of a bulk action is asked to become. */
export interface BulkItemRequest<K extends BulkActionKind> {
  /** What makes all that is given by it one resolution. */
  bulkActionId: string;
  suborderId: string;
  action: ActionOf<K>;
  /** What was read of it; undefined where the last write wins. */
  expectedVersion: number | undefined;
}

/** How a kind is done to one suborder: the single call, what is sent to it, and the use case that answers it. */
export interface BulkStep {
  call: Pick<AnyCall, 'name' | 'center' | 'audit'>;
  /** What the call would be sent; its center is looked at before anything is done. */
  input: Record<string, unknown>;
  /** Does it, or throws the refusal that the single call would answer. */
  run(ctx: Ctx): Promise<void>;
}

/** What each kind does; the features it takes know nothing of each other, so they meet where the server is put together. */
export type BulkOperations = {
  [K in BulkActionKind]: (ctx: Ctx, input: BulkItemRequest<K>) => Promise<BulkStep>;
};

/** The step of a kind that is one call and nothing more. */
export function stepOf<C extends AnyCall>(
  call: C,
  input: CallRequest<C>,
  answer: (ctx: Ctx, input: CallRequest<C>) => Promise<unknown>,
): BulkStep {
  return {
    call,
    input: Object(input),
    async run(ctx) {
      await answer(ctx, input);
    },
  };
}
