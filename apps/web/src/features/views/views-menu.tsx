import { Suspense, useEffect, useRef, useState } from 'react';
import { isSameState } from '@bloomdesk/domain/views/view-state';
import { type ViewTable, viewTables } from '@bloomdesk/domain/views/view-tables';
import { onOpening } from '#lib/react/lazily.ts';
import { usePageActions } from '#lib/page-actions.ts';
import { type FittingView, useTableViews } from '#lib/views/use-table-views.ts';
import { Banner } from '#ui/banner.tsx';
import type { TableViewsProps } from '#ui/table/views/table-views.tsx';
import { withoutView } from '#ui/table/views/without-view.ts';
import { viewTexts } from '#texts/english/views.ts';
import { useTexts } from '#texts/use-texts.ts';
import type { ViewAsking } from './view-dialogs.tsx';
import { ViewsButton } from './views-button.tsx';

const ViewsList = onOpening(
  () => import('./views-list.tsx'),
  (file) => file.ViewsList,
);
const ViewDialogs = onOpening(
  () => import('./view-dialogs.tsx'),
  (file) => file.ViewDialogs,
);

/** The menu of views above a table: which one it shows, and everything that can be done with them. */
export function ViewsMenu({ table, ...props }: TableViewsProps) {
  const known = viewTables.find((each) => each === table);
  return known ? <KnownViews table={known} {...props} /> : null;
}

type KnownViewsProps = Omit<TableViewsProps, 'table'> & { table: ViewTable };

function KnownViews({ table, columns, state, onStateChange, countOf }: KnownViewsProps) {
  const t = useTexts(viewTexts);
  const { views, isLoaded, error, reload } = useTableViews(table, columns);
  const triggerRef = useRef<HTMLButtonElement>(null);
  const newest = useRef(state); // what is done to a view takes a moment, in which the reader may filter on
  useEffect(() => {
    newest.current = state;
  });
  const [isOpen, setOpen] = useState(false);
  const [asking, setAsking] = useState<ViewAsking | null>(null);
  const current = views.find(({ viewId }) => viewId === state.view);
  const isChanged = current !== undefined && !isSameState(state, current.state);
  const everything = withoutView({ columns, state });
  const show = (viewId: string | null) => onStateChange({ ...newest.current, view: viewId });
  const choose = (view: FittingView | null) =>
    onStateChange(view ? { ...state, ...view.state, page: 1, view: view.viewId } : everything);
  usePageActions(
    views.map((view) => ({
      id: `view-${view.viewId}`,
      label: t('show', { name: view.name }),
      note: view.isMine ? undefined : t('sharedBy', { owner: view.ownerName }),
      onAction: () => choose(view),
    })),
  );
  return (
    <>
      <ViewsButton
        ref={triggerRef}
        name={current?.name}
        {...{ isChanged, isOpen }}
        onNear={ViewsList.fetch}
        onOpen={() => {
          ViewDialogs.fetch(); // anyone who writes on at once shall write into the dialog
          if (error) reload();
          setOpen(true);
        }}
      />
      {isLoaded && state.view !== null && !current && <UnknownView onClose={() => show(null)} />}
      <Suspense fallback={null}>
        {isOpen && (
          <ViewsList
            {...{ table, views, current, isChanged, state, triggerRef }}
            hasFailed={error !== null}
            countOf={countOf && ((view) => countOf(view?.state.filters ?? everything.filters))}
            isNothing={countOf === undefined && isSameState(state, everything)}
            onChoose={choose}
            onAsking={setAsking}
            onShow={show}
            onClose={() => setOpen(false)}
          />
        )}
        {asking && <ViewDialogs {...{ table, columns, state, asking }} onShow={show} onClose={() => setAsking(null)} />}
      </Suspense>
    </>
  );
}

function UnknownView({ onClose }: { onClose: () => void }) {
  const t = useTexts(viewTexts);
  return (
    <Banner tone="blue" className="order-last basis-full" title={t('unknownTitle')} onClose={onClose}>
      {t('unknownText')}
    </Banner>
  );
}
