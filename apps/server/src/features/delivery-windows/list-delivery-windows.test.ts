import { expect, test } from 'vitest';
import { listDeliveryWindows } from '@bloomdesk/contract/delivery-windows/calls';
import { addDays } from '@bloomdesk/domain/time/calendar-day';
import { baltimoreCity } from '#test/support/delivery-windows/windows-input.ts';
import { startTestServer } from '#test/support/test-server.ts';
import { generateDeliveryWindows } from './generate-delivery-windows.ts';

const monday = '2027-02-15';

test('the windows of one to seven days are answered together, earliest first', async () => {
  const desk = await startTestServer();
  await generateDeliveryWindows(desk.app);
  const editor = await desk.staff('OutboundDeliveryEditor', 'FCHub');
  const { body } = await editor.send(listDeliveryWindows, { date: monday, days: 7 });
  const { windows } = listDeliveryWindows.data.parse(body);
  const starts = windows.map(({ start_datetime: start }) => Date.parse(start));
  expect(starts).toEqual(starts.toSorted((a, b) => a - b));
  const own = windows.filter(({ delivery_area_id: id }) => id === baltimoreCity);
  const dates = [...new Set(own.map(({ start_datetime: start }) => start.slice(0, 10)))];
  expect(dates).toEqual(Array.from({ length: 7 }, (_, ahead) => addDays(monday, ahead)));
  for (const days of [0, 8])
    expect((await editor.send(listDeliveryWindows, { date: monday, days })).body).toMatchObject({
      error: { message: 'Days must be from 1 to 7' },
    });
  await desk.close();
});
