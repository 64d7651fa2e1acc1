import { countOf } from '@bloomdesk/domain/count-of';

/** How one planned batch fared. */
export type BatchOutcome =
  | {
      kind: 'created';
      name: string;
      batchId: string;
      added: readonly string[];
      /** Suborders the server left out, with its words why (D73). */
      refused: readonly { suborderId: string; error: string }[];
      warnings: readonly string[];
    }
  | { kind: 'failed'; name: string; count: number; message: string };

/** A run over the checked batches, one after another. */
export interface CreationRun {
  total: number;
  outcomes: readonly BatchOutcome[];
  /** Someone asked to stop: the batch under way is finished, the others are left. */
  isStopping: boolean;
  isOver: boolean;
}

/** The errors of a run, word for word as the catalogue has them (spec 3, section 8). */
export function creationErrors({ outcomes }: Pick<CreationRun, 'outcomes'>): string[] {
  return outcomes.flatMap((outcome) =>
    outcome.kind === 'failed'
      ? [
          `Batch ${outcome.name} with ${countOf(outcome.count, 'suborder')} could not be created due to ${outcome.message}`,
        ]
      : outcome.refused.map(
          ({ suborderId, error }) =>
            `Batch ${outcome.name} (${outcome.batchId}) could not add the suborder ${suborderId} due to this error: ${error}`,
        ),
  );
}

/** What came of a run, for the toast: what was made, what was not, and what the server wants known. */
export function formatCreation({ total, outcomes }: Pick<CreationRun, 'total' | 'outcomes'>) {
  const created = outcomes.filter((outcome) => outcome.kind === 'created');
  const added = created.reduce((sum, { added: ids }) => sum + ids.length, 0);
  const failed = outcomes.length - created.length;
  const refused = created.reduce((sum, outcome) => sum + outcome.refused.length, 0);
  const left = total - outcomes.length;
  const lines = [
    failed > 0 && `${countOf(failed, 'batch', 'batches')} could not be created`,
    refused > 0 && `${countOf(refused, 'suborder')} could not be added`,
    left > 0 && `Stopped: ${countOf(left, 'batch was', 'batches were')} not started`,
    ...created.flatMap(({ name, warnings }) => warnings.map((warning) => `${name}: ${warning}`)),
  ].filter((line) => line !== false);
  return {
    title: madeWords(created, added),
    text: lines.join('\n'),
    isClean: lines.length === 0,
    hasCreated: created.length > 0,
  };
}

function madeWords(created: readonly { name: string }[], added: number): string {
  const [first, second] = created;
  if (first === undefined) return 'No batch was created';
  const what = second === undefined ? first.name : countOf(created.length, 'batch', 'batches');
  return `Created ${what} with ${countOf(added, 'suborder')}`;
}
