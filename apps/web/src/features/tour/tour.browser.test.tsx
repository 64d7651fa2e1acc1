import { expect, test } from 'vitest';
import { userEvent } from 'vitest/browser';
import { markTourSeen } from '@bloomdesk/contract/access/calls';
import { buttonOf, control, onBench, reportWhen } from '#testing/press-twice.tsx';
import { TourGuide } from './tour-guide.tsx';
import { TourOffer } from './tour-offer.tsx';

/** The cards and controls of a home that its tour points at. */
function Home() {
  return (
    <main id="main" tabIndex={-1}>
      <form role="search">Find an order</form>
      <section data-tour="queue">
        <h2>My queue</h2>
      </section>
      <section data-tour="exceptions">
        <h2>Exceptions waiting</h2>
      </section>
      <button type="button" data-tour="palette">
        Search
      </button>
      <button type="button" data-tour="help">
        Help
      </button>
      <TourGuide tour="care" />
    </main>
  );
}

control('features/tour/tour-offer.tsx', markTourSeen, async ({ show, server, reported }) => {
  const screen = await show(<TourOffer tour="care" />);
  const press = await buttonOf(screen, 'Not now');
  return () => {
    press();
    void reportWhen(() => server.requests('markTourSeen') === 2, reported);
  };
});

control('features/tour/tour-guide.tsx', markTourSeen, async ({ show, server, reported }) => {
  const screen = await show(<Home />);
  const press = await buttonOf(screen, 'Skip tour');
  return () => {
    press();
    void reportWhen(() => server.requests('markTourSeen') === 2, reported);
  };
});

test('arrows lead through five steps, and Escape ends the tour for good', () =>
  onBench(async ({ show, server }) => {
    const screen = await show(<Home />);
    await expect.element(screen.getByText('Step 1 of 5')).toBeVisible();
    await userEvent.keyboard('{ArrowRight}{ArrowRight}{ArrowLeft}');
    await expect.element(screen.getByRole('dialog', { name: 'My queue' })).toBeVisible();
    await userEvent.keyboard('{Escape}');
    await expect.poll(() => server.effects('markTourSeen')).toBe(1);
  }));
