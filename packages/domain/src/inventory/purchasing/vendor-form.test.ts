import { expect, test } from 'vitest';
import { vendorProblems } from './vendor-form.ts';

const vendor = { name: 'Andean Farms', email: 'orders@andean.example', phone: '', accountNumber: '', note: '' };

test('a vendor needs a name, and an address only where it is mailed to', () => {
  expect(vendorProblems(vendor)).toEqual({});
  expect(vendorProblems({ ...vendor, email: '' })).toEqual({});
  expect(vendorProblems({ ...vendor, name: ' ', email: 'orders' })).toEqual({
    name: 'Name is required.',
    email: 'Email must be an email address.',
  });
  expect(vendorProblems({ ...vendor, note: 'x'.repeat(1001) })).toEqual({
    note: 'Note must have 1000 characters at most.',
  });
});
