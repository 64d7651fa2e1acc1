import { expect, test } from 'vitest';
import {
  acknowledgeCourierManifest,
  type CourierManifest,
  sendCourierManifest,
} from '@bloomdesk/contract/deliveries/manifests.calls';
import { SessionProvider, useSession } from '#lib/session.ts';
import { buttonOf, control, onBench } from '#testing/press-twice.tsx';
import { readToasts } from '#ui/overlays/toast-store.ts';
import { CourierManifests } from './courier-manifests.tsx';
import { ManifestRow } from './manifest-row.tsx';
import { ManifestsOfDay } from './manifests-of-day.tsx';

const at = '2027-02-10T22:01:00.000Z';
const manifest: CourierManifest = {
  number: '4-20270210-7',
  parcels: 12,
  state: 'sent',
  writtenAt: at,
  sentAt: at,
  acknowledgedAt: null,
  problem: null,
  nextTryAt: null,
  withdrawn: [],
};

control('features/deliveries/manifests/manifest-row.tsx', sendCourierManifest, async ({ show, server }) => {
  server.answer('sendCourierManifest', { manifest });
  const screen = await show(<ManifestRow fcId={4} manifest={manifest} />);
  return buttonOf(screen, 'Send again: manifest 4-20270210-7');
});

control('features/deliveries/manifests/manifest-row.tsx', acknowledgeCourierManifest, async ({ show, server }) => {
  server.answer('acknowledgeCourierManifest', { manifest });
  const screen = await show(<ManifestRow fcId={4} manifest={manifest} />);
  return buttonOf(screen, 'Mark as acknowledged: manifest 4-20270210-7');
});

test('the day shows each manifest with its parcels and how far it is, what was left out, and whom to tell', () =>
  onBench(async ({ show, server }) => {
    server.answer('listCourierManifests', {
      manifests: [
        {
          ...manifest,
          state: 'acknowledged',
          acknowledgedAt: at,
          withdrawn: [{ number: 'BD0000000017', suborderId: '1000001-1' }],
        },
        {
          ...manifest,
          number: '4-20270210-8',
          parcels: 1,
          state: 'waiting',
          sentAt: null,
          nextTryAt: at,
          problem: 'the courier cannot be reached',
        },
      ],
      files: [{ name: 'STATUS_1.csv', readAt: at, rows: 4, problems: ['Line 3: code LOOP is not known.'] }],
    });
    const screen = await show(<CourierManifests fcId={4} date="2027-02-10" />);
    await expect.element(screen.getByText(/^Manifest 4-20270210-7: 12 parcels, acknowledged /)).toBeVisible();
    await expect.element(screen.getByText(/^Manifest 4-20270210-8: 1 parcel, not sent yet, next try /)).toBeVisible();
    await expect.element(screen.getByText('the courier cannot be reached')).toBeVisible();
    await expect.element(screen.getByText('1 line in STATUS_1.csv skipped')).toBeVisible();
    await expect.element(screen.getByText('BD0000000017 (1000001-1)')).toBeVisible();
    const send = screen.getByRole('button', { name: /^Send/ });
    expect(send.elements().map((button) => [button.textContent, button.getAttribute('aria-label')])).toEqual([
      ['Send now', 'Send now: manifest 4-20270210-8'],
    ]);
  }));

/** A center in Hawaii, so that no reader of these tests has its clock. */
function AtHonolulu({ manifest: shown }: { manifest: CourierManifest }) {
  const session = useSession();
  const [fc] = session.allFcs;
  const center = fc && { ...fc, fcId: 4, timezone: 'Pacific/Honolulu' };
  return (
    <SessionProvider value={{ ...session, fcOf: () => center }}>
      <ManifestRow fcId={4} manifest={shown} />
    </SessionProvider>
  );
}

test('moments of a manifest are those of its center', () =>
  onBench(async ({ show }) => {
    const screen = await show(<AtHonolulu manifest={manifest} />);
    await expect
      .element(screen.getByText(/12 parcels, sent Wed, Feb 10, 12:01 pm HST, not acknowledged/))
      .toBeVisible();
  }));

function DayWith({ courierManifests }: { courierManifests: boolean }) {
  return (
    <SessionProvider value={{ ...useSession(), courierManifests }}>
      <ManifestsOfDay fcId={4} date="2027-02-10" />
      <p>below</p>
    </SessionProvider>
  );
}

test('where no courier gets manifests, the section is not shown', () =>
  onBench(async ({ show, server }) => {
    server.answer('listCourierManifests', { manifests: [], files: [] });
    const without = await show(<DayWith courierManifests={false} />);
    await expect.element(without.getByText('below')).toBeVisible();
    expect(without.container.textContent).toBe('below');
    const told = await show(<DayWith courierManifests />);
    await expect.element(told.getByText('No courier manifests for this day yet.')).toBeVisible();
  }));

test('before there is one, its place is kept, so that what stands below does not move', () =>
  onBench(async ({ show, server }) => {
    server.answer('listCourierManifests', { manifests: [], files: [] });
    const screen = await show(<CourierManifests fcId={4} date="2027-02-10" />);
    const keepsPlace = () => screen.container.querySelector('.h-10') !== null;
    expect(keepsPlace()).toBe(true);
    await expect.element(screen.getByText('No courier manifests for this day yet.')).toBeVisible();
    expect(keepsPlace()).toBe(true);
  }));

test('a refusal of the server is shown', () =>
  onBench(async ({ show, server }) => {
    server.refuse('sendCourierManifest', {
      status: 409,
      code: 'manifest-acknowledged',
      message: 'The courier has already acknowledged this manifest.',
    });
    const screen = await show(<ManifestRow fcId={4} manifest={manifest} />);
    await screen.getByRole('button', { name: /^Send again/ }).click();
    await expect.poll(() => readToasts().history[0]?.title).toBe('The courier has already acknowledged this manifest.');
  }));
