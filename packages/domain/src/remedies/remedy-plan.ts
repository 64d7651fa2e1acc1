import { dollars, formatMoney } from '../money.ts';
import type { GivenReason } from '../reasons/given-reasons.ts';
import type { Day } from '../time/calendar-day.ts';
import { allReasons, type ProblemSelection } from './problem-selection.ts';
import type { MoneyKind, RemedyAmount } from './remedy-amount.ts';
import type { Destination } from './remedy-choice.ts';

/** The calls of a run in the order in which they are made (D153). */
export const remedySteps = ['redelivery', 'redelivery-reasons', 'refund', 'credits', 'remedy'] as const;
export type RemedyStep = (typeof remedySteps)[number];

/** Pieces of a line by what they are. */
export interface NamedPieces {
  index: number;
  sku: string;
  name: string;
  quantity: number;
}

/** How the goods are sent again. */
export interface PlannedRedelivery<Recipient> {
  deliveryDate: Day;
  /** ISO instant. */
  startTime: string;
  windowDuration: number;
  fcId: number;
  areaId: number;
  transportMode: string;
  lineItems: readonly NamedPieces[];
  /** Where it goes this time; null is where it went. */
  recipient: Recipient | null;
  /** Day, window, center and address as people read them. */
  words: { when: string; from: string; to: string };
}

export interface PlannedMoney extends RemedyAmount {
  kind: MoneyKind;
  destination: Destination;
  email: string;
  /** What it is for, line by line; empty for a sum that no line says. */
  lineItems: readonly Omit<NamedPieces, 'name'>[];
  /** Which payments a refund goes back to, in words. */
  goesTo: string;
}

/** What care has decided about a problem, before anything of it is done. */
export interface ProblemReport<Recipient> {
  runId: string;
  orderId: string;
  suborderId: string;
  /** Another resolution was recorded before, and this one comes on top (D158). */
  additionalResolution: boolean;
  selection: ProblemSelection;
  money: PlannedMoney | null;
  redelivery: PlannedRedelivery<Recipient> | null;
  /** A redelivery without the wizard writes no decision down (D259). */
  recordsDecision: boolean;
}

interface Run {
  runId: string;
  additionalResolution: boolean;
}
interface LineReasons {
  index: number;
  reasons: GivenReason[];
}
interface Why {
  reasons: GivenReason[];
  lineItemReasons: LineReasons[];
}

/** What a call of the run sends. */
export interface RemedyInputs<Recipient> {
  'redelivery': Run &
    Why & {
      suborderId: string;
      deliveryDate: Day;
      startTime: string;
      windowDuration: number;
      fcId: number;
      areaId: number;
      transportMode: string;
      lineItems: { index: number; sku: string; quantity: number }[];
      recipient?: Recipient;
    };
  'redelivery-reasons': Run & Why & { suborderId: string };
  'refund': Run & {
    orderId: string;
    suborderId: string;
    /** Dollars. */
    amount: number;
    lineItems: { index: number; sku: string; quantity: number }[];
    reasons: GivenReason[];
  };
  'credits': Run & {
    orderId: string;
    suborderId: string;
    issuingToRecipient: boolean;
    amount: number;
    emailAddress: string;
    reasons: GivenReason[];
  };
  'remedy': Run & {
    suborderId: string;
    kind: 'redelivery' | 'refund' | 'credit';
    amount?: number;
    newDeliveryDate?: Day;
    reasons: GivenReason[];
  };
}

/** One call of a run: its own key, so that it is done once however often it is sent, and what it does in words. */
export type PlannedCall<Recipient = unknown> = {
  [Step in RemedyStep]: { step: Step; key: string; words: string; input: RemedyInputs<Recipient>[Step] };
}[RemedyStep];

/** The calls that a report makes, in their order, each with its key (D153). */
export function planRemedies<Recipient>(report: ProblemReport<Recipient>): PlannedCall<Recipient>[] {
  const { money, redelivery } = report;
  return [
    ...(redelivery ? redeliveryCalls(report, redelivery) : []),
    ...(money?.kind === 'refund' ? [refundCall<Recipient>(report, money)] : []),
    ...(money?.kind === 'credit' ? [creditCall<Recipient>(report, money)] : []),
    ...(report.recordsDecision && (money || redelivery) ? [decisionCall(report)] : []),
  ];
}

function redeliveryCalls<Recipient>(
  report: ProblemReport<Recipient>,
  { words, lineItems, recipient, ...delivery }: PlannedRedelivery<Recipient>,
): PlannedCall<Recipient>[] {
  const { suborderId } = report;
  const input = { suborderId, ...delivery, ...whyOf(report.selection), ...runOf(report) };
  const goods = lineItems.map(({ quantity, name }) => `${quantity} × ${name}`).join(', ');
  return [
    {
      step: 'redelivery',
      key: keyOf(report, 'redelivery'),
      words: `Redeliver ${goods} ${words.when} from ${words.from} to ${words.to}, free of charge.`,
      input: { ...input, lineItems: lineItems.map(pieces), ...(recipient !== null && { recipient }) },
    },
    {
      step: 'redelivery-reasons',
      key: keyOf(report, 'redelivery-reasons'),
      words: `Write down why: ${reasonWords(report.selection)}.`,
      input: { suborderId, ...whyOf(report.selection), ...runOf(report) },
    },
  ];
}

function refundCall<Recipient>(report: ProblemReport<Recipient>, money: PlannedMoney): PlannedCall<Recipient> {
  const { orderId, suborderId } = report;
  const tax = money.tax > 0 ? ` (${formatMoney(money.tax)} tax included)` : '';
  return {
    step: 'refund',
    key: keyOf(report, 'refund'),
    words: `Refund ${formatMoney(money.amount)}${tax}: ${money.goesTo}.`,
    input: {
      orderId,
      suborderId,
      amount: dollars(money.amount),
      lineItems: money.lineItems.map(pieces),
      reasons: allReasons(report.selection),
      ...runOf(report),
    },
  };
}

function creditCall<Recipient>(report: ProblemReport<Recipient>, money: PlannedMoney): PlannedCall<Recipient> {
  const { orderId, suborderId } = report;
  return {
    step: 'credits',
    key: keyOf(report, 'credits'),
    words: `Issue ${formatMoney(money.amount)} of account credits to the ${money.destination}, ${money.email.trim()}.`,
    input: {
      orderId,
      suborderId,
      issuingToRecipient: money.destination === 'recipient',
      amount: dollars(money.amount),
      emailAddress: money.email.trim(),
      reasons: allReasons(report.selection),
      ...runOf(report),
    },
  };
}

function decisionCall<Recipient>(report: ProblemReport<Recipient>): PlannedCall<Recipient> {
  const { suborderId, money, redelivery } = report;
  const kind = redelivery ? 'redelivery' : money?.kind === 'refund' ? 'refund' : 'credit';
  return {
    step: 'remedy',
    key: keyOf(report, 'remedy'),
    words: `Write down in the care log that this was the remedy for ${suborderId}.`,
    input: {
      suborderId,
      kind,
      ...(money && { amount: dollars(money.amount) }),
      ...(redelivery && { newDeliveryDate: redelivery.deliveryDate }),
      reasons: allReasons(report.selection),
      ...runOf(report),
    },
  };
}

function keyOf({ runId }: Run, step: RemedyStep): string {
  return `${runId}:${step}`;
}

function runOf({ runId, additionalResolution }: Run): Run {
  return { runId, additionalResolution };
}

function whyOf({ isWhole, reasons, lines }: ProblemSelection): Why {
  return {
    reasons: isWhole ? [...reasons] : [],
    lineItemReasons: lines.map((line) => ({ index: line.index, reasons: [...line.reasons] })),
  };
}

function pieces({ index, sku, quantity }: Omit<NamedPieces, 'name'>) {
  return { index, sku, quantity };
}

function reasonWords(selection: ProblemSelection): string {
  return allReasons(selection)
    .map(({ tag, details }) => (details ? `${tag} (${details})` : tag))
    .join('; ');
}
