import { expect, test } from 'vitest';
import { onBench } from '#testing/press-twice.tsx';
import { OrderSearch } from './order-search.tsx';

test.each(['%', '_'])('a search for %s says that nothing was found for it', (sign) =>
  onBench(async ({ show, server }) => {
    const screen = await show(<OrderSearch />);
    const field = screen.getByRole('textbox', { name: 'Find an order' });
    await field.fill(sign);
    await expect.element(screen.getByText(`Nothing found for “${sign}”.`)).toBeVisible();
    expect(server.requests('searchOrders')).toBe(0);
    await field.fill('(');
    await expect.element(screen.getByText(/Nothing found/)).not.toBeInTheDocument();
  }),
);
