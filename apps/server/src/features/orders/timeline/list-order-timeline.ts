import type {
  listOrderTimeline as call,
  TimelineEntry,
  TimelineProof,
} from '@bloomdesk/contract/orders/timeline.calls';
import { auditVerbs, type TimelineTopic, toldOtherwise } from '@bloomdesk/domain/audit/audit-verbs';
import { topicOfEvent } from '@bloomdesk/domain/audit/format-order-event';
import type { Ctx } from '#composition/request-context.ts';
import { attachedFileOf } from '#features/orders/files/attached-files.ts';
import type { UseCase } from '#http/answer.ts';
import { found } from '#http/refusal.ts';
import type { TimelinePlace } from './order-timeline.store.ts';

const usualPage = 30;

export const listOrderTimeline: UseCase<typeof call> = async (ctx, { orderId, topic, cursor, limit }) => {
  const most = limit === undefined ? usualPage : Number(limit);
  found(await ctx.orderVisitors.stamp(orderId), `Order ${orderId}`);
  const rows = await ctx.orderTimeline.page(orderId, {
    before: placeOf(cursor),
    limit: most + 1,
    kinds: topic === undefined ? allKinds : kindsOf[topic],
    actions: topic === undefined ? undefined : actionsOf(topic),
    without: toldOtherwise,
  });
  const page = rows.slice(0, most);
  const last = page.at(-1)?.place;
  const isMore = rows.length > most && last !== undefined;
  return {
    entries: (
      await withFiles(
        ctx,
        page.map(({ entry }) => entry),
      )
    ).filter((entry) => topic === undefined || isOf(topic, entry)),
    nextCursor: isMore ? `${last.at}_${last.kind}_${last.key}` : null,
  };
};

/** Files come with addresses that are good for some minutes, so the server writes them and no query. */
async function withFiles(ctx: Ctx, entries: readonly TimelineEntry[]): Promise<TimelineEntry[]> {
  const ids = entries.flatMap((entry) => (entry.kind === 'comment' ? [entry.commentId] : []));
  const rows = await ctx.orderFiles.ofComments(ids);
  const proofs = await ctx.proofs.picturesOf(entries.filter(({ kind }) => kind === 'proof').map(proofIdOf));
  return await Promise.all(
    entries.map(async (entry) => {
      if (entry.kind === 'proof') return await withPictures(ctx, entry, proofs.get(proofIdOf(entry)) ?? []);
      if (entry.kind !== 'comment') return entry;
      const files = await Promise.all((rows.get(entry.commentId) ?? []).map((row) => attachedFileOf(ctx, row)));
      return { ...entry, files };
    }),
  );
}

/** The key of an entry is its kind, and the padded number of its row. */
function proofIdOf({ key }: Pick<TimelineEntry, 'key'>): string {
  return String(Number(key.split(' ')[1]));
}

type PictureRows = NonNullable<ReturnType<Awaited<ReturnType<Ctx['proofs']['picturesOf']>>['get']>>;

async function withPictures(ctx: Ctx, proof: TimelineProof, rows: PictureRows): Promise<TimelineProof> {
  const pictures = rows.map(({ pictureId, kind, ...row }) =>
    attachedFileOf(ctx, { ...row, fileId: pictureId, name: `${proof.suborderId} ${kind}`, kind: 'picture' }),
  );
  return { ...proof, pictures: await Promise.all(pictures) };
}

const kindsOf = {
  customer: ['event', 'letter', 'placed', 'proof'],
  floor: ['event', 'custody', 'proof'],
  money: ['event', 'transaction'],
  notes: ['event', 'comment'],
} as const satisfies Record<TimelineTopic, readonly TimelineEntry['kind'][]>;
const allKinds = [
  'comment',
  'custody',
  'event',
  'letter',
  'placed',
  'proof',
  'transaction',
] as const satisfies readonly TimelineEntry['kind'][];

/** Verbs whose events may belong to a topic; a change of a suborder or an order belongs where its fields do. */
function actionsOf(topic: TimelineTopic): string[] {
  const mixed = ['suborder.update', 'order.update'];
  return Object.entries(auditVerbs).flatMap(([verb, of]) =>
    of.topic === topic || (of.topic !== undefined && mixed.includes(verb)) ? [verb] : [],
  );
}

function isOf(topic: TimelineTopic, entry: TimelineEntry): boolean {
  return entry.kind !== 'event' || topicOfEvent(entry) === topic;
}

function placeOf(cursor: string | undefined): TimelinePlace | undefined {
  const [at, kind, key] = cursor?.split('_') ?? [];
  return at === undefined || kind === undefined || key === undefined ? undefined : { at, kind, key };
}
