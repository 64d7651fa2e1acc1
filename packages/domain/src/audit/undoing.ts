import type { Permission } from '../access/permissions.ts';
import { type SuborderStatus, suborderRank } from '../suborders/suborder-status.ts';
import { no, type Refused } from '../verdict.ts';

/** An event as the audit log of a suborder tells it. */
export interface PastEvent {
  /** noun.verb */
  actionPerformed: string;
  actionData: Record<string, unknown>;
}

/** What puts a suborder back as it was. Each part names what it must be now, so that nothing newer is overwritten. */
export interface Undo {
  /** `batchId` is the batch it was in then, before and after. */
  status?: { from: SuborderStatus; to: SuborderStatus; batchId: string | null };
  message?: { from: string; to: string };
  exception?: { reason: string; type: string; sku: string };
  /** The index of a deleted line; it is put back by a call of its own. */
  line?: number;
}

type Undoable = { ok: true; undo: Undo } | Refused<'not-undoable'>;

/** May this change of a suborder be taken back, and how; where that would not be honest, why not. */
export function undoOf({ actionPerformed, actionData }: PastEvent): Undoable {
  const [before, after] = [fieldsOf(actionData['before']), fieldsOf(actionData['after'])];
  if (actionPerformed === 'suborder.update' || actionPerformed === 'suborder.undo') return changeBack(before, after);
  if (actionPerformed === 'exception.clear' && before['reason'] !== undefined)
    return {
      ok: true,
      undo: { exception: { reason: text(before['reason']), type: text(before['type']), sku: text(before['sku']) } },
    };
  const line = actionPerformed === 'lineItem.delete' ? lineIn(before) : undefined;
  if (line !== undefined) return { ok: true, undo: { line } };
  return reasons[actionPerformed] ?? reasons[nounOf(actionPerformed)] ?? no('not-undoable');
}

/** Who could not have done it does not undo it either. */
export function mayUndo({ status, message, exception, line }: Undo, can: (permission: Permission) => boolean): boolean {
  return (
    (!status || can('suborder.actions') || can('bulkActions.use')) &&
    (!message || can('suborder.actions')) &&
    (!exception || can('exception.remove')) &&
    (line === undefined || can('lineItem.addDelete'))
  );
}

/** The fields an undo of a suborder puts back. */
const taken = ['status', 'batchId', 'message'];

function changeBack(before: Fields, after: Fields): Undoable {
  const batchId = text(before['batchId']);
  if (batchId !== '' && text(after['batchId']) === '') return no('not-undoable.left-batch', batchId);
  if (Object.keys(before).some((field) => !taken.includes(field))) return no('not-undoable.more');
  const [from, to] = [after['status'], before['status']];
  const isStatus = isSuborderStatus(from) && isSuborderStatus(to) && from !== to;
  const isMessage = typeof after['message'] === 'string' && typeof before['message'] === 'string';
  if (!isStatus && !isMessage) return no('not-undoable.unknown');
  return {
    ok: true,
    undo: {
      ...(isStatus && { status: { from, to, batchId: batchId || null } }),
      ...(isMessage && { message: { from: text(after['message']), to: text(before['message']) } }),
    },
  };
}

/** By verb, else by noun: why someone has to do something else instead. */
const reasons: Readonly<Record<string, Refused<'not-undoable'>>> = {
  'suborder.cancel': no('not-undoable.suborder-cancel'),
  'order.cancel': no('not-undoable.order-cancel'),
  'suborder.print': no('not-undoable.suborder-print'),
  'suborder.pack': no('not-undoable.suborder-pack'),
  'exception.raise': no('not-undoable.exception-raise'),
  'lifecycle.send': no('not-undoable.lifecycle-send'),
  'recipient.update': no('not-undoable.recipient-update'),
  'suborder.redistribute': no('not-undoable.suborder-redistribute'),
  'lineItem.add': no('not-undoable.line-item-add'),
  'lineItem.replace': no('not-undoable.line-item-replace'),
  'lineItem.refund': no('not-undoable.line-item-refund'),
  'delivery': no('not-undoable.delivery'),
  'batch': no('not-undoable.batch'),
  'work': no('not-undoable.work'),
};

/** A deleted line is reported under its name, `line item 2`. */
function lineIn(before: Fields): number | undefined {
  const [index] = Object.keys(before).flatMap((key) => /^line item (\d+)$/.exec(key)?.[1] ?? []);
  return index === undefined ? undefined : Number(index);
}

type Fields = Record<string, unknown>;

function fieldsOf(value: unknown): Fields {
  return typeof value === 'object' && value !== null ? Object(value) : {};
}

function isSuborderStatus(value: unknown): value is SuborderStatus {
  return typeof value === 'string' && Object.hasOwn(suborderRank, value);
}

function text(value: unknown): string {
  return typeof value === 'string' ? value : '';
}

function nounOf(action: string): string {
  return action.split('.')[0] ?? '';
}
