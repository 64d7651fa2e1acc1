import { chooseDefaultView, deleteView, saveView, shareView, updateView } from '@bloomdesk/contract/views/calls';
import { savedView } from '@bloomdesk/contract/views/shapes';
import { plainView } from '@bloomdesk/domain/views/view-state';
import type { FittingView } from '#lib/views/use-table-views.ts';
import { readToasts } from '#ui/overlays/toast-store.ts';
import { buttonOf, control } from '#testing/press-twice.tsx';
import { sampleOf } from '#testing/sample-of-shape.ts';
import { useViewActions } from './use-view-actions.ts';
import { ViewNameDialog } from './view-name-dialog.tsx';

const state = plainView;
const view: FittingView = { ...sampleOf(savedView), name: 'Ready', isMine: true, state };

control('features/views/use-view-actions.ts', shareView, async ({ use }) => {
  const actions = await use(() => useViewActions('suborders'));
  return () => actions.current.share(view, true);
});

control('features/views/use-view-actions.ts', chooseDefaultView, async ({ use }) => {
  const actions = await use(() => useViewActions('suborders'));
  return () => actions.current.openWith(view);
});

control('features/views/use-view-actions.ts', updateView, async ({ use }) => {
  const actions = await use(() => useViewActions('suborders'));
  return () => actions.current.update(view, state);
});

control('features/views/use-view-actions.ts', deleteView, async ({ use }) => {
  const actions = await use(() => useViewActions('suborders'));
  return () => actions.current.remove(view);
});

control('features/views/use-view-actions.ts', saveView, async ({ use }) => {
  const actions = await use(() => useViewActions('suborders'));
  await actions.current.remove(view);
  const undo = readToasts().history[0]?.action;
  return () => undo?.onAction();
});

control('features/views/view-name-dialog.tsx', saveView, async ({ show, reported }) => {
  const props = { table: 'suborders' as const, view: null, state, columns: [], onSaved: reported, onClose: reported };
  const screen = await show(<ViewNameDialog {...props} />);
  await screen.getByRole('textbox', { name: 'Name' }).fill('Late');
  return buttonOf(screen, 'Save view');
});

control('features/views/view-name-dialog.tsx', updateView, async ({ show, reported }) => {
  const props = { table: 'suborders' as const, view, state, columns: [], onSaved: reported, onClose: reported };
  const screen = await show(<ViewNameDialog {...props} />);
  await screen.getByRole('textbox', { name: 'Name' }).fill('Late');
  return buttonOf(screen, 'Rename view');
});
