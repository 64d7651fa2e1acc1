import { expect, test } from 'vitest';
import { chosenTests } from './chosen-tests.ts';

test.each([
  ['server cancel-suborder', { parts: ['--project=server*'], paths: ['cancel-suborder'], runsTests: true }],
  ['components suborders', { parts: ['--project=components*'], paths: ['suborders'], runsTests: true }],
  ['rules web', { parts: ['--project=rules*', '--project=web*'], paths: [], runsTests: true }],
])('%s names a part: its tests alone, and no journey', (words, chosen) => {
  expect(chosenTests(words.split(' '))).toEqual({ ...chosen, playsJourneys: false });
});

test('journeys are played alone where they are named alone, and with a part where both are', () => {
  expect(chosenTests(['journeys', 'cancelling'])).toMatchObject({ runsTests: false, playsJourneys: true });
  expect(chosenTests(['journeys'])).toMatchObject({ paths: [], runsTests: false, playsJourneys: true });
  expect(chosenTests(['server', 'journeys', 'money'])).toMatchObject({ runsTests: true, playsJourneys: true });
});

test('words of a path alone are looked for everywhere', () => {
  expect(chosenTests(['money'])).toEqual({ parts: [], paths: ['money'], runsTests: true, playsJourneys: true });
});
