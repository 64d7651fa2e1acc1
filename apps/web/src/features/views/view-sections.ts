import { mayChangeView, mayKeepOneMore, mayShareView } from '@bloomdesk/domain/views/view-rules';
import type { Permission } from '@bloomdesk/domain/access/permissions';
import type { FittingView } from '#lib/views/use-table-views.ts';
import type { MenuItem, MenuSection } from '#ui/overlays/menu-item.ts';
import { textsOf } from '#texts/catalogue.ts';
import { viewTexts } from '#texts/english/views.ts';
import { wordOf } from '#texts/word-of.ts';

const t = textsOf(viewTexts);

/** What someone may ask of the menu beside choosing a view. */
export type ViewAsk = 'save' | 'update' | 'rename' | 'open-with' | 'open-with-everything' | 'share' | 'keep' | 'delete';

export interface ViewSectionsInput {
  views: readonly FittingView[];
  /** The view the table is looked at by. */
  current: FittingView | undefined;
  /** Does the table look otherwise than the view says? */
  isChanged: boolean;
  hasFailed: boolean;
  can: (permission: Permission) => boolean;
  /** How many rows a view shows; everything without one. Undefined for a search, of which nobody knows beforehand. */
  countOf: ((view: FittingView | null) => number) | undefined;
  /** Is there nothing yet that a view could keep? */
  isNothing: boolean;
  onChoose: (view: FittingView | null) => void;
  onAsk: (ask: ViewAsk) => void;
}

/** Everything in the menu of views: what can be shown, with counts, then what can be done with what is shown. */
export function viewSections(input: ViewSectionsInput): MenuSection[] {
  const { views, current, hasFailed, countOf, onChoose } = input;
  const everything: MenuItem = {
    id: 'everything',
    label: countOf ? wordOf('All') : t('noView'),
    isCurrent: current === undefined,
    count: countOf?.(null),
    onAction: () => onChoose(null),
  };
  const failed: MenuItem = {
    id: 'failed',
    label: wordOf('Saved views'),
    disabledReason: wordOf('They could not be loaded.'),
    onAction: () => undefined,
  };
  const own = views.filter(({ isMine }) => isMine).map((view) => choice(view, input));
  const shared = views.filter(({ isMine }) => !isMine).map((view) => choice(view, input));
  return [
    { items: hasFailed ? [everything, failed] : [everything] },
    { title: wordOf('My views'), items: own },
    { title: wordOf('Shared views'), items: shared },
    { items: [...savings(input), ...(current ? actions(current, input) : [])] },
  ].filter(({ items }) => items.length > 0);
}

function choice(view: FittingView, { current, countOf, onChoose }: ViewSectionsInput): MenuItem {
  const notes = [
    view.isDefault && wordOf('Opens first'),
    view.isMine ? view.isShared && wordOf('Shared') : `${wordOf('By')} ${view.ownerName}`,
  ].filter(Boolean);
  return {
    id: view.viewId,
    label: view.name,
    isCurrent: view.viewId === current?.viewId,
    note: notes.length > 0 ? notes.join(' · ') : undefined,
    count: countOf?.(view),
    onAction: () => onChoose(view),
  };
}

function savings({ views, current, isNothing, countOf, onAsk }: ViewSectionsInput): MenuItem[] {
  const room = mayKeepOneMore(views.filter(({ isMine }) => isMine).length);
  const save: MenuItem = {
    id: 'save',
    label: current ? wordOf('Save as new view…') : wordOf('Save view…'),
    icon: 'plus',
    disabledReason: isNothing ? t('nothingTyped') : room.ok ? undefined : room.message,
    onAction: () => onAsk('save'),
  };
  const opens = views.find(({ isDefault }) => isDefault);
  if (!opens || (current && current.viewId !== opens.viewId)) return [save];
  const reset: MenuItem = {
    id: 'open-with-everything',
    label: countOf ? wordOf('Open this table with all') : t('openWithout'),
    icon: 'undo',
    note: t('opensNow', { name: opens.name }),
    onAction: () => onAsk('open-with-everything'),
  };
  return [save, reset];
}

function actions(current: FittingView, { isChanged, can, onAsk }: ViewSectionsInput): MenuItem[] {
  const { name, isShared, isDefault } = current;
  const change = mayChangeView(current, can);
  const refused = change.ok ? undefined : change.message;
  const unchanged = isChanged ? undefined : wordOf('Nothing was changed since it was chosen.');
  const share = mayShareView(current, !isShared, can);
  const entry = (id: ViewAsk, label: string, icon: MenuItem['icon'], disabledReason?: string): MenuItem => ({
    id,
    label,
    icon,
    disabledReason,
    onAction: () => onAsk(id),
  });
  return [
    entry('update', `${wordOf('Update')} “${name}”`, 'done', refused ?? unchanged),
    entry('rename', wordOf('Rename…'), 'edit', refused),
    ...(isDefault ? [] : [entry('open-with', wordOf('Set as my default'), 'pin')]),
    ...(share.ok
      ? [isShared ? entry('keep', wordOf('Stop sharing'), 'lock') : entry('share', wordOf('Share'), 'user')]
      : []),
    { ...entry('delete', `${wordOf('Delete')} “${name}”`, 'trash', refused), isDanger: true },
  ];
}
