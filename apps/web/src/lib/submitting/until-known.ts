import type { AnyCall } from '@bloomdesk/contract/call';
import { CallFailed } from '#lib/call-failed.ts';
import { askAboutUnknown, whileAskingAgain } from './unknown-outcomes.ts';
import { kitTexts } from '#texts/english/kit.ts';
import { textsOf } from '#texts/catalogue.ts';

const t = textsOf(kitTexts);

/** Seconds between one try and the next, as long as nobody knows what became of it (D262). */
const pauses = [1, 2, 4, 8, 15, 30];

/** What a submission needs of the world around it. */
export interface Surroundings {
  wait: (seconds: number) => Promise<void>;
  ask: (words: string) => Promise<'check' | 'close'>;
}

const browser: Surroundings = { wait: waitSeconds, ask: askAboutUnknown };

/**
 * Sends until the outcome is known, always under the one key that `sendOnce` holds. After the last pause the person
 * says whether to go on asking; who closes gets a failure whose outcome stays unknown.
 */
export async function untilKnown<Data>(
  call: Pick<AnyCall, 'about'>,
  sendOnce: () => Promise<Data>,
  { wait, ask }: Surroundings = surroundings,
): Promise<Data> {
  for (let attempt = 0; ; attempt++) {
    try {
      return await sendOnce();
    } catch (error) {
      if (!(error instanceof CallFailed) || !error.isOutcomeUnknown) throw error;
      const pause = pauses[attempt];
      if (pause !== undefined) await whileAskingAgain(wait(error.retryAfter ?? pause));
      else if ((await ask(unknownWords(call))) === 'close') throw unknownOutcome(call, error);
    }
  }
}

/** What is said of a change of which nobody knows whether it was done. */
function unknownWords({ about }: Pick<AnyCall, 'about'>): string {
  return about[0] === 'window' ? t('noResponse') : t('notKnownYet');
}

let surroundings = browser;

/** Lets tests go through the pauses without waiting; answers how to put the browser's own back. */
export function setSurroundings(other: Partial<Surroundings>): () => void {
  surroundings = { ...browser, ...other };
  return () => {
    surroundings = browser;
  };
}

function unknownOutcome(call: Pick<AnyCall, 'about'>, { requestId }: CallFailed): CallFailed {
  return new CallFailed({ code: 'outcome-unknown', message: unknownWords(call), requestId });
}

function waitSeconds(seconds: number): Promise<void> {
  return new Promise((resolve) => {
    setTimeout(resolve, seconds * 1000);
  });
}
