import { expect, test } from 'vitest';
import { refusedFields, refusedIn, refusedStep } from './refused-fields.ts';

const refused = refusedFields({
  details: [
    { field: 'suborders.0.delivery.startTime', message: 'Too late' },
    { field: 'suborders.0.recipient.zipCode', message: 'Invalid zipcode' },
  ],
});

test('what the server refuses is shown at its field, and the wizard goes back to the first step of them', () => {
  expect(refused).toEqual({ 'delivery.startTime': 'Too late', 'recipient.zipCode': 'Invalid zipcode' });
  expect(refusedStep(refused)).toBe(1);
  expect(refusedIn('recipient', refused)).toEqual({ zipCode: 'Invalid zipcode' });
  expect(refusedStep({ body: 'odd' })).toBeUndefined();
});
