import { mayRaiseException } from '@bloomdesk/domain/suborders/exception-rules';
import type { Ctx } from '#composition/request-context.ts';
import type { Refusal } from '#http/refusal.ts';
import { lockSuborders } from '#workflows/locking/lock-suborders.ts';
import { raise } from './change-placed.ts';
import type { IntakeRow, NewIntake } from './intake.store.ts';

/**
 * Has people look at what a storefront asks of a placed order too late, once for each thing it asks: its suborders come in
 * exception, and it stands in the trail.
 */
export async function noteTooLate(ctx: Ctx, known: IntakeRow, message: NewIntake, refusal: Refusal): Promise<void> {
  const { intakeId, orderId, channel, externalId } = known;
  if (known.form === 'bloomdesk' && correctable.has(refusal.code)) return; // a shop hears no refusal
  if (orderId === null || !(await ctx.intake.noteRefused(intakeId, `${message.status} ${message.contentHash}`))) return;
  const all = await ctx.suborders.ofOrder(orderId);
  const suborders = await lockSuborders(
    ctx,
    all.filter(({ status }) => mayRaiseException(status).ok).map(({ suborderId }) => suborderId),
  );
  await raise(ctx, about(suborders, refusal), `Other: change by ${channel} not applied: ${partOf(refusal.message)}`);
  ctx.audit.touch('INTAKE', intakeId, { after: { asked: message.status, refused: refusal.message } });
  ctx.audit.touch('ORDER', orderId);
  ctx.audit.note({ channel, externalId, refused: refusal.message });
  await ctx.audit.write('intake.tooLate');
}

/** Who has sent it hears it, and can send it right. */
const correctable: ReadonlySet<string> = new Set(['intake-unfit', 'intake-money']);

/** The suborder that the refusal names; all of them where it names none. */
function about<Suborder extends { suborderId: string }>(suborders: readonly Suborder[], { words }: Refusal) {
  const named = suborders.filter(({ suborderId }) => words?.includes(suborderId));
  return named.length > 0 ? named : suborders;
}

/** Reasons are parted by semicolons. */
function partOf(sentence: string): string {
  return sentence.replaceAll(';', ',');
}
