import { expect, test } from 'vitest';
import { fedexExpressNumber, fedexGroundNumber, upsTrackingNumber } from './tracking-numbers.ts';

// numbers the carriers publish as valid ones
test.each(['1Z5R89390357567127', '1Z879E930346834440', '1Z410E7W0392751591', '1ZXX3150YW44070023'])(
  'UPS number %s is made with its own check digit',
  (number) => {
    expect(upsTrackingNumber(number.slice(2, 8), number.slice(8, 10), Number(number.slice(10, 17)))).toBe(number);
  },
);

test.each(['986578788855', '477179081230', '799531274483', '790535312317'])(
  'FedEx Express number %s is made with its own check digit',
  (number) => {
    expect(fedexExpressNumber(Number(number.slice(0, 11)))).toBe(number);
  },
);

test.each(['041441760228964', '568283610012000', '568283610012734'])(
  'FedEx Ground number %s is made with its own check digit',
  (number) => {
    expect(fedexGroundNumber(Number(number.slice(0, 14)))).toBe(number);
  },
);
