import { expect, test } from 'vitest';
import { onBench } from '#testing/press-twice.tsx';
import { claimPort } from './claim-port.ts';

const asks = (port: ReturnType<typeof claimPort>, suborderIds: string[]) => port.ask({ suborderIds, takesOver: false });

test('a page is the same bench after a reload, and any other page of the batch is not', () =>
  onBench(async ({ server }) => {
    server.answer('claimSuborder', { claimed: null, claims: [] });
    const before = claimPort('50003');
    await asks(before, ['1000012-1']);
    expect(claimPort('50003').benchId).not.toBe(before.benchId); // a tab that is duplicated while this one is open

    window.dispatchEvent(new PageTransitionEvent('pagehide'));
    expect(claimPort('50004').benchId).not.toBe(before.benchId);
    const after = claimPort('50003');
    expect(after.benchId).toBe(before.benchId);
    expect(claimPort('50003').benchId).not.toBe(before.benchId);
    await asks(after, []);
  }));

test('a bench that has given up its claim is not there again after a reload', () =>
  onBench(async ({ server }) => {
    server.answer('claimSuborder', { claimed: null, claims: [] });
    const before = claimPort('50003');
    await asks(before, ['1000012-1']);
    await asks(before, []);
    window.dispatchEvent(new PageTransitionEvent('pagehide'));
    expect(claimPort('50003').benchId).not.toBe(before.benchId);
  }));
