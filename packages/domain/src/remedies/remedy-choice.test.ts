import { expect, test } from 'vitest';
import { no, yes } from '../verdict.ts';
import {
  checkReceiver,
  checkRemedies,
  fittingChoices,
  type RemedyFacts,
  remedyOffers,
  type RemedyChoices,
} from './remedy-choice.ts';

const choices: RemedyChoices = { hasMoney: true, hasRedelivery: false, destination: 'customer', kind: 'refund' };
const facts: RemedyFacts = { redelivery: yes, refundable: 100, creditable: 100 };
const notPrinted = no('not-yet-printed.redelivery', 'Received');

test.each([
  ['to the customer', {}, {}, ['redelivery', 'recipient', 'refund', 'credit']],
  ['to the recipient', { destination: 'recipient' }, {}, ['redelivery', 'recipient', 'credit']],
  ['with a redelivery', { hasRedelivery: true }, {}, ['redelivery', 'credit']],
  ['before it is printed', {}, { redelivery: notPrinted }, ['recipient', 'refund', 'credit']],
  ['with nothing left to refund', {}, { refundable: 0 }, ['redelivery', 'recipient', 'credit']],
  ['with all credits given', {}, { creditable: 0 }, ['redelivery', 'recipient', 'refund']],
] as const)('what is offered %s', (_, choice, fact, offered) => {
  const offers = Object.entries(remedyOffers({ ...choices, ...choice }, { ...facts, ...fact }));
  expect(offers.filter(([, verdict]) => verdict.ok).map(([name]) => name)).toEqual(offered);
  for (const [, verdict] of offers) expect(verdict.ok || verdict.message !== '').toBe(true);
});

test('a newer choice takes with it what no longer goes', () => {
  expect(fittingChoices(choices)).toEqual(choices);
  expect(fittingChoices({ ...choices, hasRedelivery: true, destination: 'recipient' })).toMatchObject({
    destination: 'customer',
    kind: 'credit',
  });
  expect(fittingChoices({ ...choices, destination: 'recipient' })).toMatchObject({ kind: 'credit' });
  expect(fittingChoices({ ...choices, destination: 'recipient', kind: null })).toMatchObject({ kind: null });
});

test('a remedy has to be chosen, and one that can be', () => {
  expect(checkRemedies(choices, facts).ok).toBe(true);
  expect(checkRemedies({ ...choices, hasMoney: false, hasRedelivery: true }, facts).ok).toBe(true);
  expect(checkRemedies({ ...choices, hasMoney: false }, facts)).toMatchObject({ message: 'Choose a remedy.' });
  const both = { ...choices, hasRedelivery: true };
  expect(checkRemedies(both, { ...facts, redelivery: notPrinted })).toEqual(notPrinted);
});

test.each([
  ['nothing chosen', { kind: null }, 'a@b.example', 'Choose credit or refund.'],
  ['a refund', {}, 'a@b.example', null],
  ['a refund to the recipient', { destination: 'recipient' }, 'a@b.example', 'A recipient gets account credits only.'],
  ['a credit to the recipient', { destination: 'recipient', kind: 'credit' }, 'a@b.example', null],
  [
    'a credit to the recipient beside a redelivery',
    { destination: 'recipient', kind: 'credit', hasRedelivery: true },
    'a@b.example',
    'Beside a redelivery only the customer gets a credit.',
  ],
  ['no address', { kind: 'credit' }, 'nobody', "Enter an email address with an '@'."],
] as const)('who gets it: %s', (_, choice, email, message) => {
  const verdict = checkReceiver({ ...choices, ...choice }, email, facts);
  expect(verdict.ok ? null : verdict.message).toBe(message);
});
