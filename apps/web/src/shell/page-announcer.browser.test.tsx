import {
  createMemoryHistory,
  createRootRoute,
  createRoute,
  createRouter,
  Link,
  Outlet,
  RouterProvider,
} from '@tanstack/react-router';
import { afterEach, expect, test } from 'vitest';
import { cleanup, render } from 'vitest-browser-react';
import { PageAnnouncer } from './page-announcer.tsx';

afterEach(() => cleanup());

/** A start page with two links: to a page without a field, and to one that takes the focus itself. */
function pages() {
  const root = createRootRoute({
    component: () => (
      <>
        <PageAnnouncer />
        <main id="main" tabIndex={-1}>
          <Outlet />
        </main>
      </>
    ),
  });
  const start = () => (
    <>
      <Link to="/board">Report</Link>
      <Link to="/refunds">Form</Link>
    </>
  );
  const routes = [
    createRoute({ getParentRoute: () => root, path: '/', component: start }),
    createRoute({ getParentRoute: () => root, path: '/board', component: () => <h1>Money</h1> }),
    createRoute({
      getParentRoute: () => root,
      path: '/refunds',
      component: () => <input aria-label="Email" ref={(field) => field?.focus()} />,
    }),
  ];
  const history = createMemoryHistory({ initialEntries: ['/'] });
  return createRouter({ routeTree: root.addChildren(routes), history });
}

test('a page that takes no focus itself has it as a whole; the first page leaves it to the browser', async () => {
  const screen = await render(<RouterProvider router={pages()} />);
  const link = screen.getByRole('link', { name: 'Report' });
  await expect.element(screen.getByRole('status')).toMatchTextContent(document.title);
  expect(document.activeElement).toBe(document.body);
  await link.click();
  await expect.element(screen.getByRole('heading', { name: 'Money' })).toBeVisible();
  await expect.element(screen.getByRole('main')).toHaveFocus();
});

test('a page whose work begins in a field keeps the focus there', async () => {
  const screen = await render(<RouterProvider router={pages()} />);
  await screen.getByRole('link', { name: 'Form' }).click();
  const field = screen.getByRole('textbox', { name: 'Email' });
  await expect.element(field).toHaveFocus();
  await expect.element(screen.getByRole('status')).toMatchTextContent(document.title);
  await expect.element(field).toHaveFocus();
});
