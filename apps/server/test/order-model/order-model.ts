import type { TestAnswer } from '#test/support/answers/test-answer.ts';
import type { TestStaff } from '#test/support/test-server.ts';

/** A line item as someone keeping a list on paper would know it. */
export interface ModelLineItem {
  sku: string;
  quantity: number;
  isDeleted: boolean;
}

export interface ModelSuborder {
  id: string;
  status: string;
  inException: boolean;
  message: string;
  lines: ModelLineItem[];
  batchId: string | null;
  /** Its fulfillment day; a batch is of one. */
  day: string;
  startTime: string;
  lastName: string;
  /** What its last event would take back; null where that is not honest. */
  undo: (() => void) | null;
}

/** What an order should be after everything that was done to it; written without the product's own rules. */
export interface ModelOrder {
  id: string;
  suborders: ModelSuborder[];
  /** The orders that send something of it again. */
  redeliveries: string[];
  /** What was owed for it when it was last looked at, in dollars; below zero it was to be given back. */
  owed: number;
}

const ranks: Record<string, number> = {
  Received: 1,
  Batched: 10,
  BatchWorkorderPrinted: 20,
  AtTable: 50,
  NotecardPrinted: 55,
  SuborderPrinted: 60,
  Packed: 70,
  BatchCompleted: 80,
  AwaitingPickup: 100,
  LeftFulfillmentCenter: 105,
  InTransit: 110,
  OutForDelivery: 115,
  Delivered: 120,
};

/** How far a status is (spec 2, section 4). */
export function rank(status: string): number {
  return ranks[status] ?? 999;
}

export function isLive({ status }: ModelSuborder): boolean {
  return status !== 'Cancelled';
}

/** The lines that are still there, with their indexes. */
export function liveLineItems({ lines }: ModelSuborder): { index: number; line: ModelLineItem }[] {
  return lines.flatMap((line, index) => (line.isDeleted ? [] : [{ index, line }]));
}

/** A suborder leaves its batch: Received again, or as it is once printed (D71, D72). */
export function leave(suborder: ModelSuborder): void {
  suborder.batchId = null;
  if (rank(suborder.status) < rank('SuborderPrinted')) suborder.status = 'Received';
}

/** The people who work on the order. */
export interface Desks {
  associate: TestStaff;
  manager: TestStaff;
  /** Adds to what care has resolved before (D158). */
  careManager: TestStaff;
  /** The gateway has answered for all that was on its way. */
  settle: () => Promise<unknown>;
}

/** One thing someone does; `at` says to which suborder, `line` to which of its lines, counted round. */
export interface Action {
  kind: string;
  at: number;
  line: number;
  status: string;
  sku: string;
  strategy: 'delete' | 'keep' | 'damage';
  text: string;
  byManager: boolean;
}

/** What a plain list on paper expects of an action. */
export interface Operation {
  send: () => Promise<TestAnswer>;
  /** Whether it must be done or refused; undefined where paper cannot know. */
  accepted: boolean | undefined;
  /** What has changed once it is done. */
  apply: (answer: TestAnswer) => void;
}

/** An action with everything it is about. */
export type Input = Action & { order: ModelOrder; suborder: ModelSuborder; desks: Desks };
