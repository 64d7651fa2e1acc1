import { pino } from 'pino';
import { expect, test } from 'vitest';
import { geocodeAddress, listServingAreas } from '@bloomdesk/contract/delivery-areas/places.calls';
import { createSkeletonOrder } from '@bloomdesk/contract/orders/skeleton.calls';
import { sampleNewOrder } from '#test/support/sample-new-order.ts';
import { startTestServer } from '#test/support/test-server.ts';

const people = /Canary|Wintergreen|Quiller|555.?01(23|99)|39\.2904|21201/;

test('nobody is named in the log, and no address, whatever becomes of a new order', async () => {
  const lines: string[] = [];
  const log = pino({ level: 'trace' }, { write: (line) => void lines.push(line) });
  const desk = await startTestServer({ log });
  const care = await desk.staff('CareAssociate', 'FCHub');
  const recipient = { address1: '7 Canary Lane', firstName: 'Wintergreen', lastName: 'Quiller' };
  const good = sampleNewOrder({ recipient, customer: { email: 'quiller@example.com' } });

  const answers = [
    await care.send(createSkeletonOrder, good),
    await care.send(createSkeletonOrder, sampleNewOrder({ recipient: { ...recipient, phone: 'Wintergreen' } })),
    await care.send(
      createSkeletonOrder,
      sampleNewOrder({ recipient, delivery: { startTime: '2027-02-13T14:30:00Z' } }),
    ),
    await care.inject('POST', '/v1/orders/skeleton', '{"customer": "Quiller', { 'content-type': 'application/json' }),
    await care.send(geocodeAddress, { address: '7 Canary Lane, Baltimore, MD 21201' }),
    await care.send(geocodeAddress, { address: '7 Canary Lane, Unknown Map Road, Baltimore, MD 21201' }),
    await care.send(geocodeAddress, { address: '7 Canary Lane, Unreachable Map Road, Baltimore, MD 21201' }),
    await care.send(listServingAreas, { lat: 39.2904, lng: -76.6122, zip: '21201' }),
    await care.inject('GET', '/geocode?address=7%20Canary%20Lane&town=Canary'),
  ];
  await desk.close();

  expect(answers.map(({ status }) => status)).toEqual([200, 400, 400, 400, 200, 422, 503, 200, 400]);
  expect(lines.filter((line) => line.includes('answered')).length).toBe(answers.length);
  expect(lines.filter((line) => people.test(line))).toEqual([]);
});
