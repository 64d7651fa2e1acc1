import { chooseDefaultView, deleteView, saveView, shareView, updateView } from '@bloomdesk/contract/views/calls';
import type { SavedView } from '@bloomdesk/contract/views/shapes';
import { type ViewState, viewState } from '@bloomdesk/domain/views/view-state';
import type { ViewTable } from '@bloomdesk/domain/views/view-tables';
import { formatFailure } from '#lib/format-failure.ts';
import { useLocked } from '#lib/submitting/use-locked.ts';
import { useChange, useRefresh } from '#lib/use-call.ts';
import type { FittingView } from '#lib/views/use-table-views.ts';
import { showToast } from '#ui/overlays/toast-store.ts';
import { textsOf } from '#texts/catalogue.ts';
import { viewTexts } from '#texts/english/views.ts';
import { useShowSavedView } from './use-show-saved-view.ts';

const t = textsOf(viewTexts);

/** What is done to a view in one step; each ends in a notice, and in one that says why where it fails. */
export function useViewActions(table: ViewTable) {
  const keep = useShowSavedView(table);
  const refresh = useRefresh();
  const { mutateAsync: share } = useChange(shareView);
  const { mutateAsync: open } = useChange(chooseDefaultView);
  const attempt = async (title: string, action: () => Promise<void>) => {
    try {
      await action();
      return true;
    } catch (error) {
      showToast(formatFailure(title, error));
      void refresh(['view']); // what was read may be out of date
      return false;
    }
  };
  const attemptOnce = useLocked(attempt, (title) => title);
  return {
    update: useUpdating(table, attemptOnce),

    share: (view: FittingView, isShared: boolean) =>
      attemptOnce(t(isShared ? 'failedToShare' : 'failedToTakeBack', { name: view.name }), async () => {
        const answer = await share({ viewId: view.viewId, isShared, expectedVersion: view.version });
        if (isShared || view.isMine) keep(answer.view);
        showToast({ title: t(isShared ? 'shared' : 'takenBack', { name: view.name }) });
      }),

    /** Null lets the table open with everything. */
    openWith: (view: FittingView | null) =>
      attemptOnce(t('failedToOpenWith'), async () => {
        await open({ table, viewId: view?.viewId ?? null });
        showToast({ title: opensWith(table, view?.name) });
      }),

    remove: useRemoving(table, attemptOnce),
  };
}

function opensWith(table: ViewTable, name: string | undefined): string {
  const isSearch = table === 'found-orders';
  if (name === undefined) return isSearch ? t('searchOpensWithNone') : t('tableOpensWithAll');
  return isSearch ? t('searchOpensWith', { name }) : t('tableOpensWith', { name });
}

type Attempt = (title: string, action: () => Promise<void>) => Promise<boolean>;

/** The view keeps from now on how the table is looked at; Undo has it keep what it kept. */
function useUpdating(table: ViewTable, attemptOnce: Attempt) {
  const keep = useShowSavedView(table);
  const { mutateAsync: update } = useChange(updateView);
  const put = async (view: FittingView, state: ViewState, done: string): Promise<SavedView> => {
    const { viewId, version: expectedVersion } = view;
    const answer = await update({ viewId, fields: { state: onWire(state) }, expectedVersion });
    keep(answer.view);
    const undo = () =>
      void attemptOnce(t('notUndone', { done }), async () => void (await put(answer.view, view.state, back)));
    const back = t('asItWas', { name: view.name });
    showToast({ title: done, action: done === back ? undefined : { label: t('undo'), onAction: undo } });
    return answer.view;
  };
  return (view: FittingView, state: ViewState) =>
    attemptOnce(t('failedToUpdate', { name: view.name }), async () => {
      await put(view, state, t('updated', { name: view.name }));
    });
}

/** Deleting, and bringing back under the same id what was one's own alone: of a shared view others' defaults would be lost. */
function useRemoving(table: ViewTable, attemptOnce: Attempt) {
  const keep = useShowSavedView(table);
  const { mutateAsync: remove } = useChange(deleteView);
  const { mutateAsync: save } = useChange(saveView);
  const { mutateAsync: open } = useChange(chooseDefaultView);
  const bringBack = async ({ viewId, name, state, isDefault }: FittingView) => {
    const answer = await save({ table, viewId, name, state: onWire(state) });
    keep(answer.view);
    if (isDefault) await open({ table, viewId });
    showToast({ tone: 'blue', title: t('isBack', { name }) });
  };
  return (view: FittingView) =>
    attemptOnce(t('failedToDelete', { name: view.name }), async () => {
      await remove({ viewId: view.viewId, expectedVersion: view.version });
      const undo = () => void attemptOnce(t('notBroughtBack', { name: view.name }), () => bringBack(view));
      const hasUndo = view.isMine && !view.isShared;
      showToast({
        title: t('deleted', { name: view.name }),
        action: hasUndo ? { label: t('undo'), onAction: undo } : undefined,
      });
    });
}

/** A state as a call takes it. */
export function onWire(state: ViewState): SavedView['state'] {
  const { sort, filters, hidden, shown, order, widths, density } = viewState(state);
  const texts = Object.entries(filters).map(([id, filter]): [string, string | string[]] => [
    id,
    typeof filter === 'string' ? filter : [...filter],
  ]);
  const columns = { hidden: [...hidden], shown: [...shown], order: [...order], widths: { ...widths } };
  return { sort, filters: Object.fromEntries(texts), ...columns, density };
}
