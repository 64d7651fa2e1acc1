import { expect, test } from 'vitest';
import { writtenCalls } from '#test/api-page/written-calls.ts';
import { callExamples, exampleIds } from './call-examples.ts';

test('every call has an example, and every example is of a call', () => {
  const calls = writtenCalls().map(({ name }) => name);
  expect(Object.keys(callExamples(exampleIds)).toSorted()).toEqual(calls.toSorted());
});
