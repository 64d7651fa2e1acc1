import { chooseDefaultView, deleteView, saveView, shareView, updateView } from '@bloomdesk/contract/views/calls';
import { savedView } from '@bloomdesk/contract/views/shapes';
import type { FittingView } from '#lib/views/use-table-views.ts';
import { readToasts } from '#ui/overlays/toast-store.ts';
import { buttonOf, control } from '#testing/press-twice.tsx';
import { sampleOf } from '#testing/sample-of-shape.ts';
import { useViewDeeds } from './use-view-deeds.ts';
import { ViewNameDialog } from './view-name-dialog.tsx';

const state = { sort: null, filters: {}, hidden: [] };
const view: FittingView = { ...sampleOf(savedView), name: 'Ready', isMine: true, state };

control('features/views/use-view-deeds.ts', shareView, async ({ use }) => {
  const deeds = await use(() => useViewDeeds('suborders'));
  return () => deeds.current.share(view, true);
});

control('features/views/use-view-deeds.ts', chooseDefaultView, async ({ use }) => {
  const deeds = await use(() => useViewDeeds('suborders'));
  return () => deeds.current.openWith(view);
});

control('features/views/use-view-deeds.ts', updateView, async ({ use }) => {
  const deeds = await use(() => useViewDeeds('suborders'));
  return () => deeds.current.update(view, state);
});

control('features/views/use-view-deeds.ts', deleteView, async ({ use }) => {
  const deeds = await use(() => useViewDeeds('suborders'));
  return () => deeds.current.remove(view);
});

control('features/views/use-view-deeds.ts', saveView, async ({ use }) => {
  const deeds = await use(() => useViewDeeds('suborders'));
  await deeds.current.remove(view);
  const undo = readToasts().history[0]?.action;
  return () => undo?.onAction();
});

control('features/views/view-name-dialog.tsx', saveView, async ({ show, told }) => {
  const props = { table: 'suborders' as const, view: null, state, columns: [], onSaved: told, onClose: told };
  const screen = await show(<ViewNameDialog {...props} />);
  await screen.getByRole('textbox', { name: 'Name' }).fill('Late');
  return buttonOf(screen, 'Save view');
});

control('features/views/view-name-dialog.tsx', updateView, async ({ show, told }) => {
  const props = { table: 'suborders' as const, view, state, columns: [], onSaved: told, onClose: told };
  const screen = await show(<ViewNameDialog {...props} />);
  await screen.getByRole('textbox', { name: 'Name' }).fill('Late');
  return buttonOf(screen, 'Rename view');
});
