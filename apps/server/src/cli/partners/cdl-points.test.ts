import { afterEach, beforeEach, expect, test } from 'vitest';
import { partnerLine } from '#partners/kit/partner-line.ts';
import { type CdlDesk, openCdlDesk, sftpSettingsFor } from '#test/support/deliveries/cdl-desk.ts';
import { cdlPoints } from './cdl-points.ts';

let desk: CdlDesk;
beforeEach(async () => {
  desk = await openCdlDesk();
});
afterEach(() => desk.close());

const found = async (changes: Parameters<typeof sftpSettingsFor>[1] = {}) => {
  const results: string[] = [];
  for (const { says, look } of cdlPoints({
    settings: sftpSettingsFor(desk, changes),
    line: partnerLine({ partner: 'cdl' }),
  }))
    results.push(
      await look().then(
        () => `✓ ${says}`,
        (error: Error) => `✗ ${says}: ${error.message}`,
      ),
    );
  return results;
};

test('with a server as it is counted on every point holds, and nothing is left there', async () => {
  expect((await found()).filter((point) => !point.startsWith('✓'))).toEqual([]);
  expect(desk.folders.files.size).toBe(0);
  expect(desk.ledger.offences).toEqual([]);
});

test('a folder that is missing, and a server without a renaming, are said', async () => {
  const folders = { to: 'manifests', taken: 'gone', from: 'status', done: 'status/done' };
  expect((await found({ folders })).filter((point) => point.startsWith('✗'))).toEqual([
    "✗ Every folder can be read: the courier's server did not do it: No such file or directory",
  ]);
  desk.faults['rename'] = [undefined, 'refuse'];
  expect((await found()).filter((point) => point.startsWith('✗'))).toEqual([
    expect.stringMatching(/^✗ A file gets its name by a renaming, and is found under it: it is not so/),
  ]);
});
