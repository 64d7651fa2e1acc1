import { expect, test } from 'vitest';
import { whereExamplesAre } from '#test/api-page/where-examples-are.ts';
import { writtenCalls } from '#test/api-page/written-calls.ts';
import { callExamples, exampleIds } from './call-examples.ts';

test('every call has an example, and every example is of a call', () => {
  const calls = writtenCalls().map(({ name }) => name);
  const examples = Object.keys(callExamples(exampleIds));
  const missing = calls.filter((name) => !examples.includes(name));
  expect(missing.map((name) => `${name} has no example: ${whereExamplesAre}`)).toEqual([]);
  expect(examples.toSorted()).toEqual(calls.toSorted());
});
