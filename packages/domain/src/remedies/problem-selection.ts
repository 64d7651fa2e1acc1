import { checkReasons, type GivenReason } from '../reasons/given-reasons.ts';
import { no, type Verdict, yes } from '../verdict.ts';

/** What the choice of what is wrong reads of a line item. */
export interface ReportableLineItem {
  index: number;
  name: string;
  quantity: number;
  refundedQuantity: number;
  isDeleted: boolean;
}

/** Some pieces of a line and what is wrong with them. */
export interface ChosenLineItem {
  index: number;
  quantity: number;
  reasons: readonly GivenReason[];
}

/** What a problem is about: the whole package, some of its lines, or both. */
export interface ProblemSelection {
  isWhole: boolean;
  /** Of the whole package. */
  reasons: readonly GivenReason[];
  lines: readonly ChosenLineItem[];
}

export type SelectionRefusal = 'nothing-selected' | 'not-selectable' | 'quantity' | 'reason';

/** Pieces of a line that have not gone back; none of a deleted one. */
export function piecesLeft({ isDeleted, quantity, refundedQuantity }: ReportableLineItem): number {
  return isDeleted ? 0 : Math.max(0, quantity - refundedQuantity);
}

/** A line that is refunded or deleted already cannot be selected (spec 2, section 4). */
export function maySelect(line: ReportableLineItem): Verdict<'not-selectable'> {
  return piecesLeft(line) > 0 ? yes : no('not-selectable.line');
}

/**
 * May one go on from the first step? The whole package or at least one line, a reason for every selected line, and one for
 * the package where it is chosen (spec 2, section 5).
 */
export function checkSelection(
  { isWhole, reasons, lines: chosen }: ProblemSelection,
  lines: readonly ReportableLineItem[],
): Verdict<SelectionRefusal> {
  if (!isWhole && chosen.length === 0) return no('nothing-selected');
  const ofPackage = isWhole ? reasonsOf('the whole package', reasons) : yes;
  if (!ofPackage.ok) return ofPackage;
  for (const each of chosen) {
    const verdict = checkLine(each, lines);
    if (!verdict.ok) return verdict;
  }
  return yes;
}

/** Every reason that was given, each once: those of the package first, as many as travel. */
export function allReasons({ isWhole, reasons, lines }: ProblemSelection): GivenReason[] {
  const given = [...(isWhole ? reasons : []), ...lines.flatMap((line) => line.reasons)];
  const once = new Map(given.map((reason) => [`${reason.tag}\n${reason.details ?? ''}`, reason]));
  return [...once.values()].slice(0, 20);
}

function checkLine({ index, quantity, reasons }: ChosenLineItem, lines: readonly ReportableLineItem[]) {
  const line = lines.find((each) => each.index === index);
  if (!line || !maySelect(line).ok) return no('not-selectable.named-line', line?.name ?? 'A line item');
  const left = piecesLeft(line);
  if (!Number.isInteger(quantity) || quantity < 1 || quantity > left) return no('quantity', line.name, left);
  return reasonsOf(line.name, reasons);
}

function reasonsOf(what: string, reasons: readonly GivenReason[]): Verdict<'reason'> {
  if (reasons.length === 0) return no('reason.none', what);
  const verdict = checkReasons(reasons);
  return verdict.ok ? yes : no('reason.wrong', what, verdict.message);
}
