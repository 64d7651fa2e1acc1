import { undoEvent } from '@bloomdesk/contract/audit/calls';
import { startBulkAction, stopBulkAction } from '@bloomdesk/contract/bulk-actions/calls';
import { bulkActionReport } from '@bloomdesk/contract/bulk-actions/shapes';
import { useEffect } from 'react';
import { sampleOf } from '#testing/sample-of-shape.ts';
import { buttonOf, control, reportWhen } from '#testing/press-twice.tsx';
import { BulkUnderWay } from './progress/bulk-under-way.tsx';
import { useUndoAll } from './progress/use-undo-all.ts';
import { useStartBulkAction } from './use-start-bulk-action.ts';

control('features/bulk-actions/use-start-bulk-action.ts', startBulkAction, async ({ use, reported }) => {
  const bulk = await use(() => useStartBulkAction(['1000012-1'], reported));
  return () => bulk.current.start({ kind: 'STATUS', status: 'AtTable' });
});

control('features/bulk-actions/progress/use-undo-all.ts', undoEvent, async ({ use, reported }) => {
  const done = {
    suborderId: '1000012-1',
    status: 'success' as const,
    message: '',
    eventId: 77,
    exceptionEventId: null,
  };
  const undoing = await use(() => {
    const all = useUndoAll([done]);
    useEffect(() => {
      if (all.run?.isOver && all.run.failures.length === 0) reported();
    });
    return all;
  });
  return () => undoing.current.start();
});

control('features/bulk-actions/progress/bulk-under-way.tsx', stopBulkAction, async ({ show, server, reported }) => {
  const screen = await show(<BulkUnderWay report={{ ...sampleOf(bulkActionReport), state: 'running' }} />);
  const press = await buttonOf(screen, 'Stop');
  return () => {
    press();
    void reportWhen(() => server.requests('stopBulkAction') === 2 && server.isQuiet(), reported); // the report says it
  };
});
