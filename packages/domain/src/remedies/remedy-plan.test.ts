import { expect, test } from 'vitest';
import { planRemedies, type ProblemReport } from './remedy-plan.ts';

const runId = '6f1c2b9e-3a1d-4c58-9d0e-2f7a54b1c001';
const run = { runId, additionalResolution: false };
const wilted = { tag: 'Quality issue: Wilted' };
const other = { tag: 'Other: Other', details: 'Smells' };
const selection = { isWhole: false, reasons: [], lines: [{ index: 0, quantity: 2, reasons: [wilted, other] }] };
const report: ProblemReport<{ city: string }> = {
  ...run,
  orderId: '1000012',
  suborderId: '1000012-1',
  selection,
  money: null,
  redelivery: null,
  recordsDecision: true,
};
const money = {
  kind: 'refund',
  destination: 'customer',
  email: ' dana@example.com ',
  amount: 4240,
  tax: 240,
  lineItems: [{ index: 0, sku: 'FLRL-B-1', quantity: 2 }],
  goesTo: '$42.40 to card',
} as const;
const redelivery = {
  deliveryDate: '2027-02-13',
  startTime: '2027-02-13T14:00:00Z',
  windowDuration: 2,
  fcId: 2,
  areaId: 10,
  transportMode: 'bike',
  lineItems: [{ index: 0, sku: 'FLRL-B-1', name: 'Rose', quantity: 2 }],
  recipient: null,
  words: { when: 'on Sat, Feb 13, 9:00 – 11:00 am', from: 'Manhattan', to: 'Rosa Diaz' },
};

test('a refund of lines: its sum in dollars, its lines, and the decision', () => {
  const plan = planRemedies({ ...report, money });
  expect(plan).toEqual([
    {
      step: 'refund',
      key: `${runId}:refund`,
      words: 'Refund $42.40 ($2.40 tax included): $42.40 to card.',
      input: {
        ...run,
        orderId: '1000012',
        suborderId: '1000012-1',
        amount: 42.4,
        lineItems: [{ index: 0, sku: 'FLRL-B-1', quantity: 2 }],
        reasons: [wilted, other],
      },
    },
    {
      step: 'remedy',
      key: `${runId}:remedy`,
      words: 'Write down in the care log that this was the remedy for 1000012-1.',
      input: { ...run, suborderId: '1000012-1', kind: 'refund', amount: 42.4, reasons: [wilted, other] },
    },
  ]);
});

test('a redelivery comes before its reasons, and both before a credit', () => {
  const plan = planRemedies({
    ...report,
    additionalResolution: true,
    redelivery: { ...redelivery, recipient: { city: 'Boston' } },
    money: { ...money, kind: 'credit', tax: 0, lineItems: [] },
  });
  expect(plan.map(({ step }) => step)).toEqual(['redelivery', 'redelivery-reasons', 'credits', 'remedy']);
  expect(plan.every(({ input }) => input.additionalResolution && input.runId === runId)).toBe(true);
  expect(plan.map(({ words }) => words)).toEqual([
    'Redeliver 2 × Rose on Sat, Feb 13, 9:00 – 11:00 am from Manhattan to Rosa Diaz, free of charge.',
    'Write down why: Quality issue: Wilted; Other: Other (Smells).',
    'Issue $42.40 of account credits to the customer, dana@example.com.',
    'Write down in the care log that this was the remedy for 1000012-1.',
  ]);
  expect(plan[0]?.input).toMatchObject({
    recipient: { city: 'Boston' },
    lineItems: [{ index: 0, sku: 'FLRL-B-1', quantity: 2 }],
    reasons: [],
    lineItemReasons: [{ index: 0, reasons: [wilted, other] }],
  });
  expect(plan[0]?.input).not.toHaveProperty('words');
  expect(plan[2]?.input).toMatchObject({ issuingToRecipient: false, emailAddress: 'dana@example.com' });
  expect(plan[3]?.input).toMatchObject({ kind: 'redelivery', amount: 42.4, newDeliveryDate: '2027-02-13' });
});

test('the reasons of a package go with it, and the old address is not sent again', () => {
  const [first] = planRemedies({
    ...report,
    redelivery,
    selection: { isWhole: true, reasons: [wilted], lines: [] },
    recordsDecision: false,
  });
  expect(first?.input).toMatchObject({ reasons: [wilted], lineItemReasons: [] });
  expect(first?.input).not.toHaveProperty('recipient');
});

test('a redelivery without the wizard writes down its reasons and no decision', () => {
  const plan = planRemedies({ ...report, redelivery, recordsDecision: false });
  expect(plan.map(({ step }) => step)).toEqual(['redelivery', 'redelivery-reasons']);
});

test('no two calls of a run have one key, and without a remedy there is no call', () => {
  const plan = planRemedies({ ...report, redelivery, money });
  expect(new Set(plan.map(({ key }) => key)).size).toBe(plan.length);
  expect(planRemedies(report)).toEqual([]);
});
