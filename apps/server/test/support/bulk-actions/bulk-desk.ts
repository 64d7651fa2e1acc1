import { getBulkAction, startBulkAction } from '@bloomdesk/contract/bulk-actions/calls';
import { type BulkActionReport, bulkActionReport } from '@bloomdesk/contract/bulk-actions/shapes';
import type { CallInput } from '@bloomdesk/contract/call';
import type { TestServer, TestStaff } from '#test/support/test-server.ts';

export type ActionInput = CallInput<typeof startBulkAction>['action'];
type More = Omit<CallInput<typeof startBulkAction>, 'action' | 'suborderIds'>;

export async function start(
  staff: TestStaff,
  action: ActionInput,
  suborderIds: readonly string[],
  more: More = {},
): Promise<string> {
  const { status, body } = await staff.send(startBulkAction, { action, suborderIds: [...suborderIds], ...more });
  if (status !== 200) throw new Error(`${status} ${body.message}`);
  return body.data.bulkActionId;
}

export async function report(staff: TestStaff, bulkActionId: string): Promise<BulkActionReport> {
  const { status, body } = await staff.send(getBulkAction, { bulkActionId });
  if (status !== 200) throw new Error(`${status} ${body.message}`);
  return bulkActionReport.parse(body.data);
}

/** Starts it, works it off, and answers what became of it. */
export async function done(
  desk: TestServer,
  staff: TestStaff,
  input: { action: ActionInput; suborderIds: readonly string[]; more?: More },
): Promise<BulkActionReport> {
  const bulkActionId = await start(staff, input.action, input.suborderIds, input.more);
  await desk.runJobs();
  return await report(staff, bulkActionId);
}

/** For each suborder how it ended, and why where it failed. */
export function ends({ results }: BulkActionReport): [status: string, message: string][] {
  return results.map(({ status, message }) => [status, message]);
}
