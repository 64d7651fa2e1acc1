import type { saveLots as call } from '@bloomdesk/contract/inventory/lots.calls';
import type { UseCase } from '#http/answer.ts';
import { badFields } from '#http/refusal.ts';
import { listedLots, lotFieldOnWire, savedLots } from './lot-on-wire.ts';
import { putLots } from './put-lots.ts';

/** Problems that are named; a person mends these before sending the list again. */
const mostNamed = 50;

export const saveLots: UseCase<typeof call> = async (ctx, sent) => {
  const put = await putLots(ctx, listedLots(sent), (problems) =>
    badFields(
      problems.slice(0, mostNamed).map(({ index, field, message }) => ({
        field: `lots.${index}.${lotFieldOnWire[field]}`,
        message: `Row ${index + 1}: ${message}`,
      })),
    ),
  );
  return savedLots(put);
};
