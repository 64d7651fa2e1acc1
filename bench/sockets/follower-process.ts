import { type Arrivals, arrivalsOf, latencies } from './arrivals.ts';
import { type Credentials, followAll, type Follower } from './followers.ts';

// The other ends of all sockets, in a process of their own: what it takes to read messages is not to slow those who are measured.

/** What the bench asks of them, one at a time. */
export type Question =
  | { open: readonly Credentials[]; port: number; fcIds: readonly number[] }
  | { committedAt: readonly number[] }
  | { close: true };

/** What is answered: how many messages came since the last question about them, and how late those were that were asked about. */
export interface Heard {
  messages: number;
  milliseconds: number[];
}

let followers: Follower[] = [];
let heard: Arrivals = arrivalsOf();

async function answer(question: Question): Promise<Heard> {
  if ('open' in question) {
    followers = await followAll(question.port, question.open, question.fcIds, (text) =>
      heard.note(text, performance.timeOrigin + performance.now()),
    );
    return { messages: 0, milliseconds: [] };
  }
  if ('close' in question) {
    for (const { close } of followers) close();
    return { messages: 0, milliseconds: [] };
  }
  const answered = { messages: heard.count(), milliseconds: latencies(heard, question.committedAt) };
  heard = arrivalsOf();
  return answered;
}

process.on('message', (question: Question) => {
  void answer(question).then((said) => process.send?.(said));
});
