import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { rememberOpened } from '#lib/screens/opened-orders.ts';
import { sampleSuborder } from '#testing/sample-batch.ts';
import { onBench } from '#testing/press-twice.tsx';
import { ViewsMenu } from '#features/views/views-menu.tsx';
import { eventually } from '#testing/eventually.ts';
import { TableViewsMenu, type TableViewsProps } from '#ui/table/views/table-views.tsx';
import { plainView } from '@bloomdesk/domain/views/view-state';
import { OrderSearch } from './order-search.tsx';

const hit = (orderId: string, recipient: string) => ({
  orderId,
  suborderId: `${orderId}-1`,
  matches: [{ field: 'address', text: '12 Elm St, Baltimore, MD 21201', marks: [[3, 6]] }],
  customer: 'Ivy Emard',
  recipient,
  deliveryDate: '2027-02-13',
  status: 'Received',
  inException: false,
  tags: [],
});
const found = {
  exact: null,
  product: null,
  purchaseOrderId: null,
  hits: [hit('1000012', 'Aleen Schmidt'), hit('1000013', 'Zoë Reyes')],
  alike: 1,
  corrected: null,
  customers: [
    { customerId: 'c1', name: 'Elma Elms', email: 'elma@example.com', phone: '+14105550123', lastOrder: null },
  ],
  batches: [],
};
/** Whose screen this is. */
const reader = 'dana.reyes@example.com';
const field = () => page.getByRole('textbox', { name: 'Find an order' });
const link = (name: string) => page.getByRole('link', { name: new RegExp(`^${name}`) });

test.each(['%', '_'])('a search for %s says that nothing was found for it', (sign) =>
  onBench(async ({ show, server }) => {
    const screen = await show(<OrderSearch />);
    await field().fill(sign);
    await expect.element(screen.getByText(`Nothing found for “${sign}”.`)).toBeVisible();
    expect(server.requests('searchOrders')).toBe(0);
    await field().fill('(');
    await expect.element(screen.getByText(/Nothing found/)).not.toBeInTheDocument();
  }),
);

test('arrows walk the hits, Space shows more of one, and letters go on in the field', () =>
  onBench(async ({ show, server }) => {
    server.answer('searchOrders', found);
    server.answer('getOrder', { order: { suborders: [sampleSuborder(2)] } });
    await show(<OrderSearch />);
    await field().fill('elm');
    await expect.element(link('Suborder 1000012-1')).toBeVisible();
    expect(link('Suborder 1000012-1').element().querySelector('mark')?.textContent).toBe('Elm');
    await expect.element(link('Elma Elms')).toBeVisible();
    await userEvent.keyboard('{ArrowDown}');
    await expect.element(link('Suborder 1000012-1')).toHaveFocus();
    await userEvent.keyboard('{ArrowDown}{ArrowDown}');
    await expect.element(link('Suborder 1000013-1')).toHaveFocus();
    await userEvent.keyboard(' ');
    await expect.element(page.getByRole('heading', { name: '1000013-1' })).toBeVisible();
    await userEvent.keyboard('{ArrowUp}');
    await expect.element(page.getByRole('heading', { name: '1000012-1' })).toBeVisible();
    await userEvent.keyboard(' ');
    await expect.element(page.getByRole('heading', { name: '1000012-1' })).not.toBeInTheDocument();
    await userEvent.keyboard('s');
    await expect.element(field()).toHaveValue('elms');
  }));

test('a tag of those in use narrows the search, and a hit shows the tags of its order', () =>
  onBench(async ({ show, server }) => {
    server.answer('listOrderTags', { tags: ['call-back', 'vip'] });
    server.answer('searchOrders', { ...found, hits: [{ ...hit('1000012', 'Aleen Schmidt'), tags: ['vip'] }] });
    const screen = await show(<OrderSearch />);
    await screen.getByRole('button', { name: 'Tag' }).click();
    await screen.getByRole('option', { name: 'vip' }).click();
    await expect.element(field()).toHaveValue('tag:vip');
    await expect.element(link('Suborder 1000012-1')).toMatchTextContent('tag vip');
    await screen.getByRole('button', { name: 'Remove tag:vip' }).click();
    await expect.element(field()).toHaveValue('');
  }));

test('where more orders match alike than are shown, it says what may be added', () =>
  onBench(async ({ show, server }) => {
    server.answer('searchOrders', { ...found, alike: 21 });
    const screen = await show(<OrderSearch />);
    await field().fill('schmidt');
    await expect.element(screen.getByText(/^More than 20 orders match\. Add a name/)).toBeVisible();
    server.answer('searchOrders', { ...found, alike: 20 });
    await field().fill('schmidt elm');
    await expect.element(screen.getByText(/orders match/)).not.toBeInTheDocument();
  }));

test('what was mistyped is offered as it was meant', () =>
  onBench(async ({ show, server }) => {
    server.answer('searchOrders', { ...found, corrected: 'aleen schmidt' });
    const screen = await show(<OrderSearch />);
    await field().fill('Alleen Schmit');
    await expect.element(screen.getByText(/Did you mean/)).toBeVisible();
    await userEvent.click(screen.getByRole('button', { name: 'aleen schmidt' }));
    await expect.element(field()).toHaveValue('aleen schmidt');
  }));

test('a facet is put in by a button or by typing, and taken out', () =>
  onBench(async ({ show, server }) => {
    server.answer('searchOrders', found);
    const screen = await show(<OrderSearch />);
    await field().fill('reyes zip:21201');
    await userEvent.click(screen.getByRole('button', { name: 'Tomorrow' }));
    await expect.element(field()).toHaveValue('reyes zip:21201 day:tomorrow');
    await expect.element(screen.getByRole('button', { name: 'Today', exact: true })).not.toBeInTheDocument();
    await userEvent.click(screen.getByRole('button', { name: 'Remove zip:21201' }));
    await expect.element(field()).toHaveValue('reyes day:tomorrow');
    await expect.element(field()).toHaveFocus();
  }));

test('the orders opened last keep their place until they are read, so that nothing below them moves', () =>
  onBench(async ({ show, server }) => {
    server.answer('listOpenedOrders', { hits: found.hits.map((each) => ({ ...each, matches: [] })) });
    for (const id of ['1000013', '1000012']) rememberOpened(reader, id);
    const release = server.hold('listOpenedOrders');
    const screen = await show(
      <div style={{ width: 1280 }}>
        <OrderSearch />
      </div>,
    );
    await expect.element(page.getByText('You opened recently')).toBeVisible();
    const height = () => screen.container.querySelector('[data-hits]')?.getBoundingClientRect().height;
    const before = height();
    release();
    await expect.element(page.getByRole('list', { name: 'Orders opened recently' })).toBeVisible();
    expect(before).toBeGreaterThan(0);
    expect(height()).toBe(before);
    localStorage.removeItem(`bloomdesk.opened-orders.${reader}`);
  }));

test('while nothing is typed, the orders opened last stand there', () =>
  onBench(async ({ show, server }) => {
    server.answer('listOpenedOrders', { hits: found.hits });
    for (const id of ['1000013', '1000012']) rememberOpened(reader, id);
    await show(<OrderSearch />);
    await expect.element(page.getByRole('list', { name: 'Orders opened recently' })).toBeVisible();
    await field().fill('e');
    await expect.element(page.getByText('You opened recently')).not.toBeInTheDocument();
    localStorage.removeItem(`bloomdesk.opened-orders.${reader}`);
    await eventually(() => expect(server.isQuiet()).toBe(true));
  }));

test('a search is kept as a view, searched for again from the menu, and begun with where it is the default', () =>
  onBench(async ({ show, server }) => {
    const late = { ...plainView, filters: { q: 'status:exception day:today' } };
    const kept = { viewId: 'v1', table: 'found-orders', name: 'Late today', isShared: false, isMine: true };
    const view = { ...kept, isDefault: false, ownerName: 'Ivy Emard', state: late, version: 1 };
    server.answer('listViews', { views: [view] });
    server.answer('searchOrders', found);
    const screen = await show(<ViewedSearch />);
    await field().fill('elm');
    await userEvent.click(screen.getByRole('button', { name: 'Views: All' }));
    await screen.getByRole('menuitem', { name: 'Late today' }).click();
    await expect.element(field()).toHaveValue('status:exception day:today');
    await expect.element(screen.getByRole('button', { name: 'Views: Late today', exact: true })).toBeVisible();
    await field().fill('status:exception');
    await userEvent.click(screen.getByRole('button', { name: 'Views: Late today, changed' }));
    await screen.getByRole('menuitem', { name: 'Save as new view…' }).click();
    await expect.element(screen.getByText('The view keeps this search: “status:exception”.')).toBeVisible();
    await screen.getByRole('textbox', { name: 'Name' }).fill('In exception');
    server.answer('saveView', { view: { ...view, viewId: 'v2', name: 'In exception' } });
    await screen.getByRole('button', { name: 'Save view' }).click();
    await eventually(() =>
      expect(server.sent('saveView')).toMatchObject({
        table: 'found-orders',
        state: { filters: { q: 'status:exception' } },
      }),
    );
  }));

test('a view that is the reader’s default is searched for at once', () =>
  onBench(async ({ show, server }) => {
    const state = { ...plainView, filters: { q: 'status:exception' } };
    const kept = { viewId: 'v1', table: 'found-orders', name: 'Stuck', isShared: true, isMine: false };
    server.answer('listViews', { views: [{ ...kept, isDefault: true, ownerName: 'Ivy Emard', state, version: 1 }] });
    server.answer('searchOrders', found);
    await show(<ViewedSearch />);
    await expect.element(field()).toHaveValue('status:exception');
    await expect.element(link('Suborder 1000012-1')).toBeVisible();
    await field().fill('');
    await expect.element(page.getByRole('button', { name: 'Views: All' })).toBeVisible();
  }));

const renderViews = (props: TableViewsProps) => <ViewsMenu {...props} />;

/** With the menu of views that the frame hands to what is in it. */
function ViewedSearch() {
  return (
    <TableViewsMenu value={renderViews}>
      <OrderSearch />
    </TableViewsMenu>
  );
}
