import { plainLines } from '@bloomdesk/domain/plain-text';
import { PartnerProblem } from '#partners/partner-problem.ts';
import type { PartnerKit } from '#partners/kit/partner-kit.ts';
import type { PartnerLine } from '#partners/kit/partner-line.ts';
import { type ReceiverAnswer, postOnce } from './post-once.ts';
import { PrivateAddressError } from './public-address.ts';
import type { Posting, PostingOutcome, Receivers } from './receivers.ts';

interface ReceiverOptions {
  /** Receivers may be on our own network. */
  isTrial: boolean;
  /** Milliseconds one may take. */
  longest?: number;
}

/** Posts events, each receiver over a line of its own; all stand in one log of exchanges. */
export function liveReceivers(kit: PartnerKit, { isTrial, longest = 10_000 }: ReceiverOptions): Receivers {
  return {
    async post(posting) {
      const line = kit.lineTo('a receiver of events', {
        name: 'receivers',
        apart: posting.webhookId,
        longest,
        isAway: (error) => !(error instanceof PrivateAddressError),
      });
      return await overLine(line, posting, isTrial);
    },
  };
}

async function overLine(line: PartnerLine, posting: Posting, isTrial: boolean): Promise<PostingOutcome> {
  let began: number | undefined;
  let answer: ReceiverAnswer | undefined;
  const outcome = (problem: string | null): PostingOutcome => ({
    status: answer?.status ?? null,
    answer: plainLines(answer?.text ?? ''),
    problem,
    milliseconds: Math.round(performance.now() - (began ?? performance.now())),
    retryAfterSeconds: answer?.retryAfterSeconds,
  });
  try {
    await line.call(
      async (signal) => {
        began = performance.now();
        answer = await postOnce(posting, { signal, isTrial });
        // a receiver in trouble is left alone, so that what waits for it does not pile up at its door
        if (answer.status >= 500) throw new PartnerProblem(`a receiver answered ${answer.status}`, 'unknown');
        return answer;
      },
      { operation: 'POST event', statusOf: ({ status }) => status },
    );
    return outcome(null);
  } catch (error) {
    if (began === undefined) throw error;
    if (answer !== undefined) return outcome(null);
    return outcome(problemOf(error));
  }
}

function problemOf(error: unknown): string {
  if (error instanceof PrivateAddressError) return error.message;
  if (error instanceof PartnerProblem) return error.plain;
  return 'the receiver cannot be reached';
}
