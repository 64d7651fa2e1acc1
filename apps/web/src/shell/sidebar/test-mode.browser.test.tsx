import { expect, test } from 'vitest';
import { onBench } from '#testing/press-twice.tsx';
import { TestMode } from './test-mode.tsx';

const live = 'live' as const;
const partners = {
  mail: live,
  chat: live,
  onfleet: live,
  easypost: live,
  ups: live,
  fedex: live,
  golocal: live,
  cdl: live,
  carriers: live,
  geocoder: live,
  payments: live,
  paymentPlatform: live,
  accounting: live,
  subscriptions: live,
  worldease: live,
  ipd: live,
};

test('partners that are simulated are named as people know them', () =>
  onBench(async ({ show }) => {
    const some = { ...partners, paymentPlatform: 'simulated' as const, ups: 'simulated' as const };
    const screen = await show(<TestMode partners={some} isNarrow />);
    await expect
      .element(screen.getByRole('img'))
      .toHaveAccessibleName('Test mode. Simulated here, nothing leaves Bloomdesk: UPS, Shop payments.');
  }));

test('where every partner is real nothing is said', () =>
  onBench(async ({ show }) => {
    const screen = await show(<TestMode partners={partners} isNarrow />);
    expect(screen.container.textContent).toBe('');
  }));
