import * as calls from '@bloomdesk/contract/views/calls';
import { answer } from '#http/answer.ts';
import type { AppContext } from '#composition/app-context.ts';
import { chooseDefaultView } from './choose-default-view.ts';
import { deleteView } from './delete-view.ts';
import { listViews } from './list-views.ts';
import { saveView } from './save-view.ts';
import { shareView } from './share-view.ts';
import { updateView } from './update-view.ts';

export function viewRoutes(app: AppContext): void {
  answer(app, calls.listViews, listViews);
  answer(app, calls.saveView, saveView);
  answer(app, calls.updateView, updateView);
  answer(app, calls.shareView, shareView);
  answer(app, calls.chooseDefaultView, chooseDefaultView);
  answer(app, calls.deleteView, deleteView);
}
