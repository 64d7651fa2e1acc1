import {
  createMemoryHistory,
  createRootRoute,
  createRoute,
  createRouter,
  Link,
  Outlet,
  RouterProvider,
} from '@tanstack/react-router';
import { useState } from 'react';
import { afterEach, expect, test } from 'vitest';
import { cleanup, render } from 'vitest-browser-react';
import { useUnsavedChanges } from '#ui/overlays/unsaved-changes.ts';
import { LeaveGuard } from './leave-guard.tsx';
import { LeaveQuestion } from './leave-question.tsx';

afterEach(() => cleanup());

/** A form and a link away from it, in a frame whose question comes when the button is pressed. */
function pages() {
  const root = createRootRoute({ component: AroundPages });
  const routes = [
    createRoute({ getParentRoute: () => root, path: '/', component: Form }),
    createRoute({ getParentRoute: () => root, path: '/delivery-area', component: () => <h1>Delivery Areas</h1> }),
  ];
  const history = createMemoryHistory({ initialEntries: ['/'] });
  return createRouter({ routeTree: root.addChildren(routes), history });
}

function AroundPages() {
  const [isWhole, setWhole] = useState(false);
  return (
    <>
      <LeaveGuard />
      {isWhole && <LeaveQuestion />}
      <button type="button" onClick={() => setWhole(true)}>
        The rest is here
      </button>
      <Outlet />
    </>
  );
}

function Form() {
  const [capacity, setCapacity] = useState('');
  useUnsavedChanges(capacity !== '');
  return (
    <>
      <input aria-label="Capacity" value={capacity} onChange={(event) => setCapacity(event.target.value)} />
      <Link to="/delivery-area">Area</Link>
    </>
  );
}

async function leaveUnsaved() {
  const screen = await render(<RouterProvider router={pages()} />);
  const field = screen.getByRole('textbox', { name: 'Capacity' });
  await field.fill('31');
  await screen.getByRole('link', { name: 'Area' }).click();
  return { screen, field, page: screen.getByRole('heading', { name: 'Delivery Areas' }) };
}

test('a page on which something is unsaved is not left before the question is there, and not without its answer', async () => {
  const { screen, field, page } = await leaveUnsaved();
  await new Promise((resolve) => setTimeout(resolve, 300)); // the guard makes up its mind in 50 ms
  await expect.element(page).not.toBeInTheDocument();
  await screen.getByRole('button', { name: 'The rest is here' }).click();
  await screen.getByRole('button', { name: 'Keep editing' }).click();
  await expect.element(screen.getByRole('alertdialog')).not.toBeInTheDocument();
  await expect.element(field).toHaveValue('31');
  await screen.getByRole('link', { name: 'Area' }).click();
  await screen.getByRole('button', { name: 'Discard changes' }).click();
  await expect.element(page).toBeVisible();
});

test('a page whose changes have been saved is left without a question', async () => {
  const screen = await render(<RouterProvider router={pages()} />);
  await screen.getByRole('button', { name: 'The rest is here' }).click();
  const field = screen.getByRole('textbox', { name: 'Capacity' });
  await field.fill('31');
  await field.fill('');
  await screen.getByRole('link', { name: 'Area' }).click();
  await expect.element(screen.getByRole('heading', { name: 'Delivery Areas' })).toBeVisible();
});
