import type { PlannedCall, RemedyStep } from '@bloomdesk/domain/remedies/remedy-plan';
import { isRefused, type RunResults, stepFailureText, type StepResult } from '@bloomdesk/domain/remedies/remedy-run';
import { Banner } from '#ui/banner.tsx';
import { Icon } from '#ui/icon.tsx';
import { Spinner } from '#ui/spinner.tsx';
import type { Recipient } from './problem-draft.ts';

export interface SummaryStepProps {
  plan: readonly PlannedCall<Recipient>[];
  results: RunResults;
  running: RemedyStep | null;
}

/** Everything that will be done, each thing in a sentence, and then what became of it. */
export function SummaryStep({ plan, results, running }: SummaryStepProps) {
  const isBegun = plan.some(({ step }) => results[step] !== undefined);
  const failed = plan.filter(({ step }) => isRefused(results[step]));
  const unknown = plan.filter(({ step }) => results[step]?.state === 'failed' && !isRefused(results[step]));
  const done = plan.filter(({ step }) => results[step]?.state === 'done');
  return (
    <div className="flex flex-col gap-4">
      {!isBegun && <p className="text-muted">Nothing has been done yet. Submit does this, in this order:</p>}
      {running === null && isBegun && (
        <Banner tone={failed.length > 0 ? 'red' : done.length === plan.length ? 'green' : 'amber'}>
          {unknown.length > 0
            ? `${done.length} of ${plan.length} done; of ${unknown.length} it is not known yet.`
            : outcomeWords(done.length, failed.length, plan.length)}
        </Banner>
      )}
      <ol aria-label="What is done" className="divide-y divide-line rounded-md border border-line">
        {plan.map(({ step, words }, at) => (
          <li key={step} className="flex items-start gap-3 px-4 py-3">
            <Mark place={at + 1} result={results[step]} isRunning={running === step} />
            <div className="min-w-0 flex-1">
              <p>{words}</p>
              <Result step={step} result={results[step]} isRunning={running === step} />
            </div>
          </li>
        ))}
      </ol>
    </div>
  );
}

interface ResultProps {
  result: StepResult | undefined;
  isRunning: boolean;
}

function Mark({ place, result, isRunning }: ResultProps & { place: number }) {
  if (isRunning) return <Spinner size={16} />;
  const isDone = result?.state === 'done';
  if (isDone) return <Icon name="done" label="Done" className="mt-0.5 text-green" />;
  if (result?.state === 'failed' && result.isUnknown)
    return <Icon name="alert" label="Not known yet" className="mt-0.5 text-amber" />;
  if (result?.state === 'failed') return <Icon name="alert" label="Failed" className="mt-0.5 text-red" />;
  return <span className="w-4 text-center text-muted tabular-nums">{place}</span>;
}

function Result({ step, result, isRunning }: ResultProps & { step: RemedyStep }) {
  if (isRunning || result === undefined) return null;
  if (result.state === 'done') return <p className="text-green">{result.note}</p>;
  if (result.state === 'sent') return <p className="text-amber">It was sent, and the answer has not come.</p>;
  if (result.isUnknown)
    return <p className="font-medium text-amber">{result.message} Trying again never does it twice.</p>;
  return <p className="font-medium text-red">{stepFailureText(step, result.message)}</p>;
}

function outcomeWords(done: number, failed: number, all: number): string {
  if (failed === 0 && done === all) return 'Everything is done.';
  if (failed === 0) return `${done} of ${all} done; the rest has not been sent.`;
  return done === 0 ? 'Nothing is done.' : `${done} of ${all} done, ${failed} failed. Retry sends only what failed.`;
}
