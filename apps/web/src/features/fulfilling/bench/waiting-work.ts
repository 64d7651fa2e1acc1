import { type SuborderStatus, suborderStatuses } from '@bloomdesk/domain/suborders/suborder-status';
import type { LineItemScan } from '@bloomdesk/domain/fulfilling/line-check';
import { newId } from '#lib/new-id.ts';
import { keptEntries, type Keeper } from '#parts/waiting-work/kept-entries.ts';
import type { KeptWork } from '#parts/waiting-work/waiting-sender.ts';

export type PrintedPaper = 'notecard' | 'label';

/** Something done at the packing table that the server must hear of, in the order it was done. */
export type BenchWork =
  /** `reason`: why it is packed though its papers are not printed (D273). */
  | {
      kind: 'pack';
      suborderId: string;
      statusBefore: SuborderStatus;
      reason?: string | undefined;
      /** What was scanned of its lines, where the center asks for that. */
      lines?: readonly LineItemScan[] | undefined;
    }
  | { kind: 'undo'; suborderId: string; statusBefore: SuborderStatus }
  | { kind: 'print'; suborderId: string; documents: PrintedPaper[]; isReprint: boolean };

/** Work not yet confirmed by the server. The id is its idempotency key, so that sending twice does it once. */
export type WaitingWork = BenchWork & { id: string; batchId: string; at: number };

export type StoredWork = KeptWork<WaitingWork>;

/** Keeps one person's waiting work on this computer. */
export function storedWork(email: string, keeper?: () => Keeper): StoredWork {
  return keptEntries({ prefix: `bloomdesk.waiting.${email}.`, read: readWork, keeper });
}

/** New work, ready to wait. The clock never runs backwards within a page, so that the order stays. */
export function newWork(work: BenchWork, batchId: string, now: number): WaitingWork {
  lastAt = Math.max(now, lastAt + 0.001);
  return { ...work, id: newId(), batchId, at: lastAt };
}

let lastAt = 0;

function readWork(value: unknown): WaitingWork | null {
  if (typeof value !== 'object' || value === null) return null;
  const fields = new Map<string, unknown>(Object.entries(value));
  const [id, batchId, suborderId, at] = ['id', 'batchId', 'suborderId', 'at'].map((name) => fields.get(name));
  if (typeof id !== 'string' || typeof batchId !== 'string' || typeof suborderId !== 'string' || typeof at !== 'number')
    return null;
  const work = readKind(fields, suborderId);
  return work && { ...work, id, batchId, at };
}

function readKind(fields: ReadonlyMap<string, unknown>, suborderId: string): BenchWork | null {
  const kind = fields.get('kind');
  if (kind === 'print') {
    const documents = (['notecard', 'label'] as const).filter((paper) =>
      [fields.get('documents')].flat().includes(paper),
    );
    return { kind, suborderId, documents, isReprint: fields.get('isReprint') === true };
  }
  const statusBefore = suborderStatuses.find((status) => status === fields.get('statusBefore'));
  if (statusBefore === undefined) return null;
  if (kind === 'undo') return { kind, suborderId, statusBefore };
  const reason = fields.get('reason');
  if (kind !== 'pack') return null;
  const lines = [fields.get('lines') ?? []].flat().flatMap(readLine);
  return {
    kind,
    suborderId,
    statusBefore,
    ...(typeof reason === 'string' && { reason }),
    ...(lines.length > 0 && { lines }),
  };
}

function readLine(value: unknown): LineItemScan[] {
  if (typeof value !== 'object' || value === null || !('index' in value) || !('code' in value)) return [];
  const { index, code } = value;
  return typeof index === 'string' && typeof code === 'string' ? [{ index, code }] : [];
}
