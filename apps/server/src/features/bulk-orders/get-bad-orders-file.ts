import type { getBadOrdersFile as call } from '@bloomdesk/contract/bulk-orders/calls';
import { type BulkColumn, bulkColumns } from '@bloomdesk/domain/bulk-orders/bulk-columns';
import { cellOf } from '@bloomdesk/domain/bulk-orders/bulk-record';
import { csvLine } from '@bloomdesk/domain/csv-cell';
import type { FileUseCase } from '#http/answer.ts';
import { Refusal } from '#http/refusal.ts';
import { textOf } from './get-bulk-response.ts';
import { orderAt } from './reading/bulk-file.ts';
import { givingWay } from '#workflows/placing/give-way.ts';
import { readStoredFile } from './read-stored-file.ts';

/** A column behind ours, which an upload leaves out of account. */
const problemColumn = 'problem';

export const getBadOrdersFile: FileUseCase<typeof call> = async (ctx, { requestId: given }) => {
  const requestId = given.toLowerCase();
  const request = await ctx.bulkRequests.get(requestId);
  if (!request) await textOf(ctx, requestId); // says which request there is not
  const reading = await readStoredFile(ctx, requestId);
  if (reading.kind !== 'orders') throw new Refusal('file-gone');
  const { file } = reading;
  const columns = bulkColumns.filter((column) => file.header.places.has(column));
  const lines = [csvLine([...columns, problemColumn])];
  const giveWay = givingWay();
  for (const { place, reason } of await ctx.bulkOrders.bad(requestId)) {
    const problems = problemsByRow(reason);
    for (const record of orderAt(file, place).records) {
      const cells = columns.map((column: BulkColumn) => cellOf(record, file.header, column));
      lines.push(csvLine([...cells, problems.get(record.rowNumber) ?? '']));
    }
    await giveWay();
  }
  return {
    fileName: 'bad-orders.csv',
    contentType: 'text/csv; charset=utf-8',
    content: `\uFEFF${lines.join('\r\n')}\r\n`,
  };
};

/** `row 14: …; row 15: …` by the numbers of the rows. */
function problemsByRow(reason: string): Map<number, string> {
  const parts = reason.split(/; (?=row \d+: )/);
  return new Map(
    parts.map((part) => {
      const [, row = '0', text = part] = /^row (\d+): (.*)$/s.exec(part) ?? [];
      return [Number(row), text];
    }),
  );
}
