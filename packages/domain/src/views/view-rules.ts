import { no, type Verdict, yes } from '../verdict.ts';
import { sharesViews, type ViewTable } from './view-tables.ts';

/** What may be kept: views of one person for one table, signs of a name, columns and filters of a state. */
export const viewLimits = { own: 50, name: 60, columns: 80, text: 300, picked: 500 } as const;

/** What the rules ask of a view. */
export interface RuledView {
  table: ViewTable;
  isShared: boolean;
  isMine: boolean;
}

type Can = Parameters<typeof sharesViews>[1];

/** One's own views are one's own to change; a shared one is also changed by anyone who may share. */
export function mayChangeView(view: RuledView, can: Can): Verdict {
  if (view.isMine || (view.isShared && sharesViews(view.table, can))) return yes;
  return no('not-your-view');
}

/** Sharing is for managers and keepers of the table; taking one's own view back is always its owner's. */
export function mayShareView(view: RuledView, isShared: boolean, can: Can): Verdict {
  if (sharesViews(view.table, can) || (view.isMine && !isShared)) return yes;
  return no('not-allowed.share-view');
}

/** Is there room for one view more? */
export function mayKeepOneMore(count: number): Verdict {
  if (count < viewLimits.own) return yes;
  return no('too-many-views', viewLimits.own);
}
