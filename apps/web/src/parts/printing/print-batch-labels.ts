import { getBatchLabels, getDocboxLabel } from '@bloomdesk/contract/printing/papers.calls';
import { send } from '#lib/client.ts';
import { messageOf } from '#lib/format-failure.ts';
import type { PopupOutcome } from './popup/print-popup.ts';
import { printOnZebra } from './zebra/print-on-zebra.ts';

export type ZebraOutcome =
  | Exclude<PopupOutcome, { kind: 'failed' }>
  /** `needsHelper`: the printing helper is missing, or does not answer. */
  | { kind: 'failed'; message: string; needsHelper: boolean }
  | { kind: 'partly'; suborderIds: string[]; problems: string[]; needsHelper: boolean };

/** The texts of the error catalogue (spec 3, section 8). */
const words = {
  labels: 'Could not generate labels for suborders. Please contact the dev team if you think this is a mistake.',
  docbox: 'Cannot generate docbox label for batch. Please contact the dev team if you think this is a mistake.',
};

/**
 * Prints the labels of a batch on this computer's Zebra printer, in batch order (spec 3, section 2.5): all unless
 * given.
 */
export async function printBatchLabels(
  batchId: string,
  centerPrinter: string,
  only?: readonly string[],
): Promise<ZebraOutcome> {
  const answer = await send(getBatchLabels, { batchId }).catch((error: unknown) => messageOf(error));
  if (typeof answer === 'string') return { kind: 'failed', message: `${words.labels} ${answer}`, needsHelper: false };
  const wanted = answer.labels.filter(({ suborderId }) => only === undefined || only.includes(suborderId));
  const labels = wanted.flatMap(({ suborderId, zpl }) => (zpl ? [{ id: suborderId, zpl }] : []));
  const without = wanted.filter(({ zpl }) => !zpl);
  const problems = without.map(
    ({ suborderId, error = 'It has a picture, no printer language.' }) => `${suborderId}: ${error}`,
  );
  if (labels.length === 0)
    return { kind: 'failed', message: [words.labels, ...problems].join('\n'), needsHelper: false };
  const { printed, problem, needsHelper } = await printOnZebra(labels, centerPrinter);
  if (problem !== null) problems.unshift(problem);
  if (printed.length === 0) return { kind: 'failed', message: problems.join('\n'), needsHelper };
  return problems.length === 0
    ? { kind: 'printed', suborderIds: printed }
    : { kind: 'partly', suborderIds: printed, problems, needsHelper };
}

/** Prints the docbox label of a completed Worldease batch on this computer's Zebra printer (D102). */
export async function printDocboxLabel(batchId: string, centerPrinter: string): Promise<ZebraOutcome> {
  const answer = await send(getDocboxLabel, { batchId }).catch((error: unknown) => messageOf(error));
  if (typeof answer === 'string') return { kind: 'failed', message: `${words.docbox} ${answer}`, needsHelper: false };
  const { problem, needsHelper } = await printOnZebra([{ id: batchId, zpl: answer.label }], centerPrinter);
  return problem === null ? { kind: 'printed', suborderIds: [] } : { kind: 'failed', message: problem, needsHelper };
}
