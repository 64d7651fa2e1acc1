import { expect, test } from 'vitest';
import { fieldSentence, formatFieldName, problemText } from './format-field-name.ts';

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

test.each([
  ['deliveryDate', 'is in the past', 'Delivery date is in the past.'],
  ['recipientFirstName', 'First name is required', 'Recipient first name is required.'],
  ['sku', 'is required', 'SKU is required.'],
  ['zipCode', 'Invalid zipcode', 'ZIP code is not valid.'],
  ['customerEmail', 'Invalid email', 'Customer email is not valid.'],
  ['placeName', 'at most 60 characters', 'Place name must have at most 60 characters.'],
  ['city', 'holds the spreadsheet error #REF!', 'City holds the spreadsheet error #REF!'],
  ['zipCode', '21230 is in MD, not in CA', '21230 is in MD, not in CA.'],
  ['state', 'Use a 2-letter state code', 'Use a 2-letter state code.'],
])('%s, %s, is said as a sentence', (field, message, expected) =>
  expect(fieldSentence({ field, message })).toBe(expected),
);
