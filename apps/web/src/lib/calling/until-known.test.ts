import { expect, test } from 'vitest';
import { CallFailed } from '#lib/call-failed.ts';
import { untilKnown } from './until-known.ts';

const lost = new CallFailed({ code: 'offline', message: 'Bloomdesk cannot be reached.', requestId: 'r' });
const refused = new CallFailed({ code: 'no', message: 'No.', requestId: 'r', status: 409 });

/** Answers what is left of the list, one after the other. */
function playing(answers: (string | CallFailed)[]) {
  const keys: string[] = [];
  const waited: number[] = [];
  const send = (key: string) => {
    keys.push(key);
    const answer = answers.shift() ?? '';
    return answer instanceof CallFailed ? Promise.reject(answer) : Promise.resolve(answer);
  };
  const wait = (seconds: number) => Promise.resolve(void waited.push(seconds));
  return { keys, waited, result: untilKnown(send, wait) };
}

test('what nobody knows is asked again under the same key', async () => {
  const { result, keys, waited } = playing([lost, lost, 'done']);
  expect(await result).toBe('done');
  expect(new Set(keys).size).toBe(1);
  expect(waited).toEqual([1, 2]);
});

test('a plain no is final, and so is the third loss', async () => {
  const no = playing([refused, 'done']);
  await expect(no.result).rejects.toBe(refused);
  expect(no.keys).toHaveLength(1);
  const away = playing([lost, lost, lost, 'done']);
  await expect(away.result).rejects.toBe(lost);
  expect(away.keys).toHaveLength(3);
});
