import { expect, test } from 'vitest';
import { formatFieldName, problemText } from './format-field-name.ts';

test.each([
  ['orderId', 'Order id'],
  ['fields.phone', 'Phone'],
  ['fcId', 'Fulfillment center'],
  ['suborders.0.recipient.zipCode', 'Recipient ZIP code'],
  ['lineItems.1.quantity', 'Line item 2 quantity'],
  ['lineItems.1', 'Line item 2'],
  ['reasons', 'Reasons'],
  ['deliveryArea.delivery_fee', 'Delivery area delivery fee'],
  ['emailAddress', 'Email'],
  ['If-Match', 'If-Match'],
  ['body', 'The request'],
  ['', 'The request'],
])('%s is %s to people', (path, expected) => expect(formatFieldName(path)).toBe(expected));

test.each([
  ['amount', 'must be more than 0', 'Amount must be more than 0'],
  ['name', 'A batch needs a name', 'A batch needs a name'],
  ['fields.phone', 'Invalid phone number', 'Invalid phone number'],
  ['suborder_ref', 'this center has no suborder 1000001-1', 'This center has no suborder 1000001-1'],
  ['email', 'rosa@ is no email address', 'rosa@ is no email address'],
])('%s: %s', (field, message, expected) => expect(problemText({ field, message })).toBe(expected));
